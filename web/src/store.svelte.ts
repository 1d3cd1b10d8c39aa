/**
 * The one store: the table as this seat sees it, and the commands it can give.
 *
 * Its view is a fold of protocol events over the last snapshot. Whoever feeds it decides what it
 * shows: the connection for play, a list of frames for a replay or a demonstration.
 */

import { assertNever, foldMatch } from "./fold.ts";
import type {
  Accepted,
  Action,
  Advice,
  Checked,
  Frame,
  MatchView,
  Problem,
  Refused,
  Request,
  Seat,
  TableEvent,
  Turn,
  Wait,
  Welcome,
} from "./protocol.gen.ts";
import type { Command, ConnectionState, Listener } from "./socket.ts";

/** Someone who wants to see a welcome, and a frame before and after it changes the view. */
export interface Watcher {
  welcomed?(message: Welcome): void;
  before?(events: readonly TableEvent[]): void;
  after(events: readonly TableEvent[]): void;
}

export class TableStore implements Listener {
  match = $state.raw<MatchView | null>(null);
  seat = $state<Seat>(0);
  request = $state.raw<Request | null>(null);
  turn = $state.raw<Turn | null>(null);
  waits = $state.raw<readonly Wait[]>([]);
  checks = $state.raw<readonly Checked[]>([]);
  /** When the request and the turn run out, on the page's clock; null for no limit. */
  requestEnds = $state<number | null>(null);
  turnEnds = $state<number | null>(null);
  /** What was advised last; it belongs to the request with its window. */
  advice = $state.raw<Advice | null>(null);
  /** An answer that has been sent and not yet come back. */
  sent = $state.raw<Action | null>(null);
  connection = $state<ConnectionState>("connecting");
  /** The table has said where we stand, at least once. */
  known = $state(false);
  problem = $state.raw<Problem | null>(null);

  readonly #watchers = new Set<Watcher>();
  readonly #now: () => number;
  #send: (command: Command) => void = () => undefined;
  #seq = -1;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Say where commands go. */
  connect(send: (command: Command) => void): void {
    this.#send = send;
  }

  /** Watch the frames; return how to stop. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
    };
  }

  command(command: Command): void {
    this.problem = null;
    this.#send(command);
  }

  /** Answer the open request. A second answer to the same request is not sent. */
  act(action: Action): void {
    if (this.request === null || this.sent !== null) {
      return;
    }
    this.sent = action;
    this.command({ type: "act", window: this.request.window, action });
  }

  welcome(message: Welcome): void {
    this.seat = message.seat;
    this.known = true;
    for (const watcher of this.#watchers) {
      watcher.welcomed?.(message);
    }
    const missing = message.resumed && message.seq !== this.#seq;
    if (missing) {
      return; // the missing frames follow, and the last one says what is asked
    }
    if (!message.resumed) {
      this.match = message.match;
      this.checks = [];
      this.#seq = message.seq;
    }
    this.#asked(message);
  }

  frame(message: Frame): void {
    const watchers = [...this.#watchers];
    for (const watcher of watchers) {
      watcher.before?.(message.events);
    }
    let match = this.match;
    for (const event of message.events) {
      match = foldMatch(match, event, this.seat);
      this.#note(event);
    }
    this.match = match;
    this.#seq = message.seq;
    this.#asked(message);
    for (const watcher of watchers) {
      watcher.after(message.events);
    }
  }

  answered(message: Accepted | Advice | Refused, command: Command | null): void {
    switch (message.type) {
      case "accepted":
        break;
      case "advice":
        this.advice = message;
        break;
      case "refused":
        if (command?.type === "act") {
          this.sent = null;
        }
        // advice that comes too late is nothing to bother the player with
        this.problem = command?.type === "ask_advice" ? this.problem : message.problem;
        break;
      default:
        assertNever(message);
    }
  }

  state(state: ConnectionState): void {
    this.connection = state;
  }

  dismissProblem(): void {
    this.problem = null;
  }

  #asked({ request, turn, waits }: Pick<Frame, "request" | "turn" | "waits">): void {
    if (request?.window !== this.request?.window) {
      this.sent = null;
    }
    this.request = request;
    this.turn = turn;
    this.waits = waits;
    this.requestEnds = this.#ends(request?.deadline_ms ?? null);
    this.turnEnds = this.#ends(turn?.deadline_ms ?? null);
  }

  #ends(left: number | null): number | null {
    return left === null ? null : this.#now() + left;
  }

  /** Keep what the view does not hold: how those who had not won stood at the end. */
  #note(event: TableEvent): void {
    if (event.type === "hand_started") {
      this.checks = [];
    } else if (event.type === "hand_checked") {
      this.checks = event.checks;
    }
  }
}
