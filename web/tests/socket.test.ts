import { beforeEach, describe, expect, test } from "vitest";
import type { FromTable } from "../src/protocol.gen.ts";
import {
  BEAT_MS,
  Connection,
  type ConnectionState,
  FIRST_WAIT_MS,
  type Line,
  LONGEST_WAIT_MS,
  type Outside,
  PING_MS,
  SILENCE_MS,
  STABLE_MS,
} from "../src/socket.ts";

/** A world in which time passes only when it is told to. */
class FakeWorld implements Outside {
  readonly lines: FakeLine[] = [];
  chance = 1;
  #now = 0;
  #timers: { at: number; then: () => void }[] = [];
  #ids = 0;

  open(): Line {
    const line = new FakeLine();
    this.lines.push(line);
    return line;
  }

  after(milliseconds: number, then: () => void): () => void {
    const timer = { at: this.#now + milliseconds, then };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  random(): number {
    return this.chance;
  }

  id(): string {
    this.#ids += 1;
    return `id${this.#ids}`;
  }

  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) {
        break;
      }
      this.#now = next.at;
      this.#timers = this.#timers.filter((each) => each !== next);
      next.then();
    }
    this.#now = end;
  }

  get line(): FakeLine {
    const last = this.lines.at(-1);
    if (last === undefined) {
      throw new Error("nothing was opened");
    }
    return last;
  }
}

class FakeLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  say(message: Partial<FromTable>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  get types(): unknown[] {
    return this.sent.map(({ type }) => type);
  }
}

let world: FakeWorld;
let heard: string[];
let states: ConnectionState[];
let connection: Connection;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  states = [];
  connection = new Connection(world, {
    welcome: ({ seq }) => heard.push(`welcome ${seq}`),
    frame: ({ seq }) => heard.push(`frame ${seq}`),
    answered: ({ type }, command) => heard.push(`${type} ${command?.type ?? "?"}`),
    state: (state) => states.push(state),
  });
});

function greet(seq = 10, resumed = false): void {
  world.line.onopen?.();
  world.line.say({ type: "welcome", seq, resumed, log_id: "log" });
}

describe("frames", () => {
  beforeEach(() => {
    connection.start();
    greet();
  });

  test("are handed on in order, each once", () => {
    world.line.say({ type: "frame", seq: 11 });
    world.line.say({ type: "frame", seq: 11 });
    world.line.say({ type: "frame", seq: 12 });
    expect(heard).toEqual(["welcome 10", "frame 11", "frame 12"]);
  });

  test("after a gap wait for what is missing, which is asked for once", () => {
    world.line.say({ type: "frame", seq: 13 });
    world.line.say({ type: "frame", seq: 14 });
    expect(world.line.sent.at(-1)).toEqual({ type: "resync", last_seq: 10 });
    expect(world.line.types.filter((type) => type === "resync")).toHaveLength(1);
    world.line.say({ type: "welcome", seq: 14, resumed: true, log_id: "log" });
    for (const seq of [11, 12, 13, 14]) {
      world.line.say({ type: "frame", seq });
    }
    expect(heard.slice(-4)).toEqual(["frame 11", "frame 12", "frame 13", "frame 14"]);
  });

  test("that a pong knows of and we do not are asked for", () => {
    world.line.say({ type: "pong", seq: 12 });
    expect(world.line.sent.at(-1)).toEqual({ type: "resync", last_seq: 10 });
  });
});

describe("resuming", () => {
  test("says what was last seen", () => {
    connection.start();
    greet();
    world.line.say({ type: "frame", seq: 11 });
    world.line.onclose?.({ code: 1006 });
    world.pass(FIRST_WAIT_MS);
    world.line.onopen?.();
    expect(world.line.sent[0]).toEqual({ type: "hello", last_seq: 11, log_id: "log" });
  });

  test("takes a snapshot for the new truth", () => {
    connection.start();
    greet();
    world.line.onclose?.({ code: 1006 });
    world.pass(FIRST_WAIT_MS);
    greet(40);
    world.line.say({ type: "frame", seq: 41 });
    expect(heard).toEqual(["welcome 10", "welcome 40", "frame 41"]);
  });
});

describe("commands", () => {
  test("are sent again under the same id until they are answered", () => {
    connection.start();
    greet();
    connection.send({ type: "next_hand" });
    world.line.onclose?.({ code: 1006 });
    world.pass(FIRST_WAIT_MS);
    greet(10, true);
    expect(world.line.sent.at(-1)).toEqual({ type: "next_hand", cmd_id: "id1" });
    world.line.say({ type: "accepted", cmd_id: "id1", seq: 11 });
    world.line.onclose?.({ code: 1006 });
    world.pass(LONGEST_WAIT_MS);
    greet(11, true);
    expect(world.line.types).toEqual(["hello"]);
    expect(heard).toContain("accepted next_hand");
  });

  test("given before the table answered wait for it", () => {
    connection.start();
    connection.send({ type: "next_hand" });
    world.line.onopen?.();
    expect(world.line.types).toEqual(["hello"]);
    world.line.say({ type: "welcome", seq: 1, resumed: false, log_id: "log" });
    expect(world.line.types).toEqual(["hello", "next_hand"]);
  });
});

describe("a lost line", () => {
  test("is taken up again after a wait that doubles, up to ten seconds", () => {
    connection.start();
    for (const wait of [300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]) {
      const before = world.lines.length;
      world.line.onclose?.({ code: 1006 });
      world.pass(wait - 1);
      expect(world.lines).toHaveLength(before);
      world.pass(1);
      expect(world.lines).toHaveLength(before + 1);
    }
  });

  test("is waited for with full jitter", () => {
    world.chance = 0.5;
    connection.start();
    world.line.onclose?.({ code: 1006 });
    world.pass(FIRST_WAIT_MS / 2);
    expect(world.lines).toHaveLength(2);
  });

  test("counts from the start again once a line was stable", () => {
    connection.start();
    world.line.onclose?.({ code: 1006 });
    world.pass(FIRST_WAIT_MS);
    greet();
    world.pass(STABLE_MS);
    world.line.onclose?.({ code: 1006 });
    world.pass(FIRST_WAIT_MS);
    expect(world.lines).toHaveLength(3);
  });

  test("is given up after forty seconds of silence", () => {
    connection.start();
    greet();
    const line = world.line;
    world.pass(SILENCE_MS);
    expect(line.closed).toBe(true);
    expect(states.at(-1)).toBe("lost");
  });

  test("is not given up while something is heard now and then", () => {
    connection.start();
    greet();
    for (const seq of [11, 12, 13]) {
      world.pass(SILENCE_MS - BEAT_MS);
      world.line.say({ type: "frame", seq, events: [] });
    }
    expect(states.at(-1)).toBe("open");
  });

  test("is asked again while it stays silent", () => {
    connection.start();
    greet();
    world.pass(2 * PING_MS);
    expect(world.line.types).toEqual(["hello", "ping", "ping"]);
  });

  test("is kept alive by asking", () => {
    connection.start();
    greet();
    world.pass(PING_MS);
    expect(world.line.types).toContain("ping");
    world.line.say({ type: "pong", seq: 10 });
    world.pass(SILENCE_MS - 1);
    expect(states.at(-1)).toBe("open");
  });

  test("comes back when a restarting server said so", () => {
    connection.start();
    greet();
    world.line.say({ type: "restarting", retry_ms: 1700 });
    world.line.onclose?.({ code: 1012 });
    world.pass(1699);
    expect(world.lines).toHaveLength(1);
    world.pass(1);
    expect(world.lines).toHaveLength(2);
  });

  test("stays down when the seat is played from another window, until asked", () => {
    connection.start();
    greet();
    world.line.onclose?.({ code: 4001 });
    world.pass(LONGEST_WAIT_MS * 10);
    expect(world.lines).toHaveLength(1);
    expect(states.at(-1)).toBe("elsewhere");
    connection.start();
    expect(world.lines).toHaveLength(2);
  });
});
