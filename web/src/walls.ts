/**
 * Walls that can be checked: the same recipe as the server's, for those who do not take its word.
 *
 * `docs/walls.md` describes it. Assumes nothing of the table: secrets and events in, the first thing
 * that does not fit out. WebCrypto is all it needs, which browsers offer on HTTPS and on localhost.
 */

import type { Seat, Suit, TableEvent, TileText } from "./protocol.gen.ts";

/** What chance gives to one deal: tiles in drawing order, dice, later throws, horses. */
export interface Wall {
  readonly tiles: readonly TileText[];
  readonly dice: readonly [number, number];
  readonly rolls: readonly (readonly [number, number])[];
  readonly horses: readonly TileText[];
}

/** The rules that say how a wall is laid and drawn from. */
export interface WallRules {
  readonly flowers: number;
  readonly kong_replacement: "front" | "back";
  readonly exchange_direction: "wall_dice" | "rolled" | "rolled_again_on_fours";
}

/** Something that the secret does not give; `index` is the place of the event. */
export interface Mismatch {
  readonly index: number;
  readonly field: string;
  readonly found: unknown;
  readonly right: unknown;
}

const WALL = "xuezhan wall 1";
const DEALER = "xuezhan dealer 1";
const SUITS: readonly Suit[] = ["m", "p", "s"];
const SEATS = 4;
const WORDS = 2 ** 32;
const ROLLS = 32;
const HORSES = 12;
const CONTRIBUTED = 32;

type Bytes = Uint8Array<ArrayBuffer>;

/** Whether this page can compute hashes; over plain HTTP browsers do not let it. */
export function canVerify(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Draw what a client adds to the chance of a match, as `start` sends it. */
export function freshContribution(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(CONTRIBUTED)));
}

/** The hash of a secret that is shown before the deal. */
export async function commitmentTo(secret: string): Promise<string> {
  return toHex(await sha256(fromHex(secret)));
}

/** The wall of deal `attempt`, from 1, of the hand with this secret. */
export async function wallFromSecret(
  secret: string,
  contribution: string,
  attempt: number,
  flowers: number,
): Promise<Wall> {
  const stream = await Stream.start(WALL, secret, contribution);
  let wall = await deal(stream, flowers);
  for (let done = 1; done < attempt; done += 1) {
    wall = await deal(stream, flowers);
  }
  return wall;
}

/** Who deals the first hand of a match, from the secret of that hand. */
export async function firstDealer(
  secret: string,
  contribution: string,
  how: "dice" | "random",
): Promise<Seat> {
  const stream = await Stream.start(DEALER, secret, contribution);
  if (how === "random") {
    return stream.below(SEATS);
  }
  const [first, second] = await twoDice(stream);
  return (first + second - 1) % SEATS;
}

/**
 * Compare a hand with the wall of its secret; what the seat could not see is passed over.
 *
 * `events` are those from `wall_committed` to `wall_revealed`. `committed` is the hash told before:
 * for the first hand that of the match, told before the contribution was sent, for each later hand
 * the secret of the hand before.
 */
export async function verifyHand(
  events: readonly TableEvent[],
  rules: WallRules,
  committed: string,
): Promise<Mismatch | null> {
  const end = events.findIndex((event) => event.type === "wall_revealed");
  const revealed = events[end];
  if (revealed?.type !== "wall_revealed") {
    return { index: events.length, field: "type", found: null, right: "wall_revealed" };
  }
  const { secret, contribution } = revealed;
  const hash = expected(end, "secret", await commitmentTo(secret), committed);
  if (hash !== null) {
    return hash;
  }
  let drawing: Drawing | null = null;
  let attempt = 0;
  for (const [index, event] of events.slice(0, end).entries()) {
    if (event.type === "wall_committed" && event.commitment !== committed) {
      return { index, field: "commitment", found: event.commitment, right: committed };
    }
    if (event.type === "hand_started") {
      attempt += 1;
      drawing = new Drawing(
        await wallFromSecret(secret, contribution, attempt, rules.flowers),
        rules,
      );
    }
    const wrong = drawing?.follow(event) ?? null;
    if (wrong !== null) {
      return { index, ...wrong };
    }
  }
  return null;
}

/** A record, as far as walls go. */
export interface DealtRecord {
  readonly ruleset: Readonly<Record<string, unknown>>;
  /** What all players gave to the chance of the match. */
  readonly contribution: string;
  readonly commitment: string;
  readonly hands: readonly {
    readonly number: number;
    readonly commitment: string;
    readonly secret: string;
    readonly contribution: string;
    readonly events: readonly TableEvent[];
  }[];
}

/**
 * Check the walls of all hands of a record: for each hand what does not fit, or null. `index` counts
 * from the event that committed to the wall.
 */
export async function verifyRecord(record: DealtRecord): Promise<readonly (Mismatch | null)[]> {
  const rules = record.ruleset as unknown as WallRules;
  const how = record.ruleset.first_dealer === "random" ? "random" : "dice";
  const found: (Mismatch | null)[] = [];
  let committed = record.commitment;
  let dealer: Seat | null = null;
  for (const { number, commitment, secret, contribution, events } of record.hands) {
    const hand: readonly TableEvent[] = [
      { type: "wall_committed", hand: number, commitment },
      ...events,
      { type: "wall_revealed", hand: number, secret, contribution },
    ];
    dealer ??= await firstDealer(secret, contribution, how);
    found.push(
      expected(hand.length - 1, "contribution", contribution, record.contribution) ??
        (await verifyHand(hand, rules, committed)) ??
        verifyDealer(hand, dealer),
    );
    dealer = events.findLast((ended) => ended.type === "hand_ended")?.next_dealer ?? dealer;
    committed = secret;
  }
  return found;
}

function verifyDealer(hand: readonly TableEvent[], dealer: Seat): Mismatch | null {
  for (const [index, event] of hand.entries()) {
    if (event.type === "hand_started" && event.dealer !== dealer) {
      return { index, field: "dealer", found: event.dealer, right: dealer };
    }
  }
  return null;
}

function expected(index: number, field: string, found: unknown, right: unknown): Mismatch | null {
  const wrong = differ(field, found, right);
  return wrong && { index, ...wrong };
}

/** A wall and how much of it has been taken. */
class Drawing {
  readonly #wall: Wall;
  readonly #rules: WallRules;
  #front = 0;
  #back: number;
  #rolls = 0;
  #horses = 0;
  #dealer: Seat = 0;
  #flowers: TileText[] = [];

  constructor(wall: Wall, rules: WallRules) {
    this.#wall = wall;
    this.#rules = rules;
    this.#back = wall.tiles.length;
  }

  /** Compare what chance gave to an event with the wall. */
  follow(event: TableEvent): Omit<Mismatch, "index"> | null {
    switch (event.type) {
      case "hand_started":
        this.#dealer = event.dealer;
        return differ("dice", event.dice, this.#wall.dice);
      case "flower":
        this.#flowers.push(event.tile);
        return null;
      case "dealt":
        return this.#deal(event.hands);
      case "exchange_opened":
        return event.dice === null ? null : differ("dice", event.dice, this.#roll());
      case "drawn": {
        const [tile, flowers] = this.#draw(event.replacement);
        const shown = this.#flowers.splice(0);
        const seen = event.tile ?? tile;
        return differ("flowers", shown, flowers) ?? differ("tile", seen, tile);
      }
      case "won": {
        const from = this.#horses;
        this.#horses += event.horses.length;
        return differ("horses", event.horses, this.#wall.horses.slice(from, this.#horses));
      }
      default:
        return null;
    }
  }

  #deal(seen: readonly (readonly TileText[] | null)[]): Omit<Mismatch, "index"> | null {
    const order = [0, 1, 2, 3].map((step) => (this.#dealer + step) % SEATS);
    const hands: TileText[][] = [[], [], [], []];
    for (const count of [4, 4, 4, 1]) {
      for (const seat of order) {
        for (let taken = 0; taken < count; taken += 1) {
          hands[seat]?.push(this.#next(false));
        }
      }
    }
    hands[this.#dealer]?.push(this.#next(false));
    const laid: TileText[] = [];
    for (const seat of order) {
      hands[seat] = (hands[seat] ?? []).sort().map((tile) => this.#replaced(tile, laid));
    }
    const shown = this.#flowers.splice(0);
    for (const [seat, hand] of hands.entries()) {
      const dealt = seen[seat];
      const wrong = dealt && differ(`hands[${seat}]`, [...dealt].sort(), hand.sort());
      if (wrong) {
        return wrong;
      }
    }
    return differ("flowers", shown, laid);
  }

  #draw(replacement: boolean): [TileText, TileText[]] {
    const laid: TileText[] = [];
    return [this.#replaced(this.#next(replacement), laid), laid];
  }

  #replaced(tile: TileText, laid: TileText[]): TileText {
    let last = tile;
    while (last.endsWith("f")) {
      laid.push(last);
      last = this.#next(true);
    }
    return last;
  }

  /** Take the next tile; nothing is left when more is drawn than there is. */
  #next(replacement: boolean): TileText {
    if (this.#front >= this.#back) {
      return "";
    }
    if (replacement && this.#rules.kong_replacement === "back") {
      this.#back -= 1;
      return this.#wall.tiles[this.#back] ?? "";
    }
    this.#front += 1;
    return this.#wall.tiles[this.#front - 1] ?? "";
  }

  /** Take the next throw for the exchange, passing over those that are thrown again. */
  #roll(): readonly [number, number] | null {
    const again = this.#rules.exchange_direction === "rolled_again_on_fours";
    let thrown: readonly [number, number] | null = null;
    while (this.#rolls < this.#wall.rolls.length) {
      thrown = this.#wall.rolls[this.#rolls] ?? null;
      this.#rolls += 1;
      if (!again || thrown === null || (thrown[0] + thrown[1]) % 4 !== 0) {
        break;
      }
    }
    return thrown;
  }
}

function differ(field: string, found: unknown, right: unknown): Omit<Mismatch, "index"> | null {
  return JSON.stringify(found) === JSON.stringify(right) ? null : { field, found, right };
}

/** SHA-256 in counter mode, read as 32-bit words. */
class Stream {
  readonly #input: Bytes;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #place = 0;
  #count = 0n;

  private constructor(key: Bytes) {
    this.#input = new Uint8Array(key.length + 8);
    this.#input.set(key);
  }

  static async start(label: string, secret: string, contribution: string): Promise<Stream> {
    const parts = [new TextEncoder().encode(`${label}\0`), fromHex(secret), fromHex(contribution)];
    return new Stream(await sha256(joined(parts)));
  }

  /** A number from 0 to `limit - 1`, each as likely as the other. */
  async below(limit: number): Promise<number> {
    const bound = WORDS - (WORDS % limit);
    for (;;) {
      const word = await this.#word();
      if (word < bound) {
        return word % limit;
      }
    }
  }

  async #word(): Promise<number> {
    if (this.#place === this.#block.byteLength) {
      new DataView(this.#input.buffer).setBigUint64(this.#input.length - 8, this.#count);
      this.#block = new DataView((await sha256(this.#input)).buffer);
      this.#count += 1n;
      this.#place = 0;
    }
    this.#place += 4;
    return this.#block.getUint32(this.#place - 4);
  }
}

async function deal(stream: Stream, flowers: number): Promise<Wall> {
  const tiles = orderedTiles(flowers);
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const other = await stream.below(last + 1);
    [tiles[last], tiles[other]] = [tiles[other] ?? "", tiles[last] ?? ""];
  }
  const dice = await twoDice(stream);
  const rolls: [number, number][] = [];
  while (rolls.length < ROLLS) {
    rolls.push(await twoDice(stream));
  }
  const horses: TileText[] = [];
  while (horses.length < HORSES) {
    horses.push(kindText(await stream.below(SUITS.length * 9)));
  }
  return { tiles, dice, rolls, horses };
}

function orderedTiles(flowers: number): TileText[] {
  const suited = Array.from({ length: SUITS.length * 9 * 4 }, (_, i) =>
    kindText(Math.floor(i / 4)),
  );
  return [...suited, ...Array.from({ length: flowers }, (_, i) => `${i + 1}f`)];
}

function kindText(kind: number): TileText {
  return `${(kind % 9) + 1}${SUITS[Math.floor(kind / 9)]}`;
}

async function twoDice(stream: Stream): Promise<[number, number]> {
  const first = (await stream.below(6)) + 1;
  return [first, (await stream.below(6)) + 1];
}

async function sha256(data: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", data));
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
