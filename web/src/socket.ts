/**
 * The connection to the table: one WebSocket that survives losing its line.
 *
 * It hands on every frame exactly once and in order, asks for what is missing, and sends a command
 * again under the same id until it has been answered. It knows no rule and no view. Timers, chance
 * and the socket itself come from outside, so that tests need no network and no waiting.
 */

import type {
  Accepted,
  Advice,
  Frame,
  FromClient,
  FromTable,
  Refused,
  Welcome,
} from "./protocol.gen.ts";

export type ConnectionState = "connecting" | "open" | "lost" | "elsewhere";

/** A command without its id; the connection gives it one. */
export type Command = WithoutId<Extract<FromClient, { readonly cmd_id: string }>>;
type WithoutId<T> = T extends unknown ? Omit<T, "cmd_id"> : never;

/** What the connection reports. */
export interface Listener {
  welcome(message: Welcome): void;
  frame(message: Frame): void;
  answered(message: Accepted | Advice | Refused, command: Command | null): void;
  state(state: ConnectionState): void;
}

/** The part of a WebSocket that is used. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The world outside: how to open a line, to wait, and to be unpredictable. */
export interface Outside {
  open(): Line;
  after(milliseconds: number, then: () => void): () => void;
  random(): number;
  id(): string;
}

export const FIRST_WAIT_MS = 300;
export const LONGEST_WAIT_MS = 10_000;
export const STABLE_MS = 5_000;
export const BEAT_MS = 5_000;
/** Whole beats, the one included in which something was last heard. */
export const SILENCE_MS = 8 * BEAT_MS;
export const PING_MS = 3 * BEAT_MS;
const REPLACED = 4001;

export class Connection {
  readonly #outside: Outside;
  readonly #listener: Listener;
  readonly #unanswered = new Map<string, Command>();
  #line: Line | null = null;
  #greeted = false;
  #logId: string | null = null;
  #lastSeq: number | null = null;
  #resyncing = false;
  #failures = 0;
  #retryMs: number | null = null;
  #stopped = true;
  /** Something came since the line was last looked after. */
  #heard = false;
  #beat: () => void = nothing;
  #retry: () => void = nothing;
  #stable: () => void = nothing;

  constructor(outside: Outside, listener: Listener) {
    this.#outside = outside;
    this.#listener = listener;
  }

  /** Connect, now or again. */
  start(): void {
    this.#stopped = false;
    this.#retry();
    this.#retry = nothing;
    if (this.#line === null) {
      this.#connect();
    }
  }

  /** Close for good. */
  stop(): void {
    this.#stopped = true;
    this.#retry();
    this.#drop();
  }

  /** Send a command until it is answered; return its id. */
  send(command: Command): string {
    const id = this.#outside.id();
    this.#unanswered.set(id, command);
    this.#sendCommand(id, command);
    return id;
  }

  #connect(): void {
    this.#listener.state("connecting");
    const line = this.#outside.open();
    this.#line = line;
    this.#greeted = false;
    this.#resyncing = false;
    line.onopen = () => {
      this.#write({ type: "hello", last_seq: this.#lastSeq, log_id: this.#logId });
    };
    line.onmessage = ({ data }) => {
      if (this.#line === line && typeof data === "string") {
        this.#heard = true;
        this.#receive(JSON.parse(data) as FromTable);
      }
    };
    line.onclose = ({ code }) => {
      if (this.#line === line) {
        this.#closed(code);
      }
    };
    this.#watch();
  }

  #receive(message: FromTable): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "frame":
        this.#frame(message);
        break;
      case "accepted":
      case "advice":
      case "refused": {
        const id = message.cmd_id;
        const command = id === null ? undefined : this.#unanswered.get(id);
        if (id !== null) {
          this.#unanswered.delete(id);
        }
        this.#listener.answered(message, command ?? null);
        break;
      }
      case "pong":
        if (this.#lastSeq !== null && message.seq > this.#lastSeq) {
          this.#resync();
        }
        break;
      case "restarting":
        this.#retryMs = message.retry_ms;
        break;
      default:
        break; // a newer server may say more; what is not understood is no reason to fail
    }
  }

  #welcome(message: Welcome): void {
    this.#resyncing = false;
    this.#logId = message.log_id;
    if (!message.resumed) {
      this.#lastSeq = message.seq;
    }
    const first = !this.#greeted;
    this.#greeted = true;
    this.#listener.welcome(message);
    if (!first) {
      return; // the answer to a resync, on a line that is already in use
    }
    this.#listener.state("open");
    this.#stable();
    this.#stable = this.#outside.after(STABLE_MS, () => {
      this.#failures = 0;
    });
    for (const [id, command] of this.#unanswered) {
      this.#sendCommand(id, command);
    }
  }

  #frame(message: Frame): void {
    if (this.#lastSeq !== null && message.seq <= this.#lastSeq) {
      return;
    }
    if (this.#lastSeq !== null && message.seq > this.#lastSeq + 1) {
      this.#resync();
      return;
    }
    this.#lastSeq = message.seq;
    this.#listener.frame(message);
  }

  #resync(): void {
    if (!this.#resyncing && this.#lastSeq !== null) {
      this.#resyncing = true;
      this.#write({ type: "resync", last_seq: this.#lastSeq });
    }
  }

  #sendCommand(id: string, command: Command): void {
    if (this.#greeted) {
      this.#write({ ...command, cmd_id: id } as FromClient);
    }
  }

  #write(message: FromClient): void {
    this.#line?.send(JSON.stringify(message));
  }

  /** Look after a new line: ask when it is silent, and give it up when nothing comes. */
  #watch(): void {
    // one timer for all that is heard: to set two anew with each message was dear on a phone
    let silence = 0;
    this.#heard = false;
    const look = (): void => {
      silence = (this.#heard ? 0 : silence) + BEAT_MS;
      this.#heard = false;
      if (silence >= SILENCE_MS) {
        this.#closed(0);
        return;
      }
      if (this.#greeted && silence % PING_MS === 0) {
        this.#write({ type: "ping" });
      }
      this.#beat = this.#outside.after(BEAT_MS, look);
    };
    this.#beat = this.#outside.after(BEAT_MS, look);
  }

  #closed(code: number): void {
    this.#drop();
    if (this.#stopped) {
      return;
    }
    if (code === REPLACED) {
      this.#stopped = true;
      this.#listener.state("elsewhere");
      return;
    }
    this.#listener.state("lost");
    const longest = Math.min(FIRST_WAIT_MS * 2 ** this.#failures, LONGEST_WAIT_MS);
    const wait = this.#retryMs ?? longest * this.#outside.random();
    this.#retryMs = null;
    this.#failures += 1;
    this.#retry = this.#outside.after(wait, () => {
      this.#connect();
    });
  }

  #drop(): void {
    const line = this.#line;
    this.#line = null;
    this.#greeted = false;
    this.#beat();
    this.#stable();
    line?.close();
  }
}

function nothing(): void {}

/** The world as a browser has it: a WebSocket to `path` on the server the page came from. */
export function browserOutside(path: string): Outside {
  return {
    open: () => {
      const url = new URL(path, window.location.href);
      url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(url) as Line;
    },
    after: (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
    random: Math.random,
    id: () =>
      Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join(""),
  };
}
