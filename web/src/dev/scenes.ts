/** Hand-made event sequences that bring the table into every state worth looking at. */

import type {
  Action,
  Frame,
  MatchView,
  Score,
  Seat,
  Suit,
  TableEvent,
  TileText,
  Wait,
} from "../protocol.gen.ts";

export type Step = Partial<Pick<Frame, "request" | "turn" | "waits">> & Pick<Frame, "events">;

const RULESET = {
  name: "online",
  base: 1,
  fan_origin: 0,
  cap: 4,
  wins_to_end: 3,
  exchange_three: true,
  void: "declared",
  self_draw_bonus: "base",
  kong_replacement: "front",
  doublings: { plain: 0, all_pungs: 1, full_flush: 2, seven_pairs: 2, root: 1 },
};

const MATCH: MatchView = {
  rules: "online",
  rules_hash: "0123456789abcdef",
  ruleset: RULESET,
  length: 4,
  pace: "normal",
  clock: "long",
  players: [
    { kind: "human", name: "", away: false, level: null, pace: null },
    { kind: "bot", name: "computer.1", away: false, level: "normal", pace: null },
    { kind: "bot", name: "computer.2", away: false, level: "normal", pace: null },
    { kind: "bot", name: "computer.3", away: false, level: "normal", pace: null },
  ],
  totals: [14, -3, 8, -19],
  hand: null,
  commitment: null,
  secret: null,
  contribution: "",
  finished: false,
};

const HAND = tiles("12245m1345p4679s");

function tiles(text: string): TileText[] {
  const result: TileText[] = [];
  let ranks = "";
  for (const letter of text) {
    if (/\d/.test(letter)) {
      ranks += letter;
    } else {
      result.push(...[...ranks].map((rank) => `${rank}${letter}`));
      ranks = "";
    }
  }
  return result;
}

const START: TableEvent[] = [
  { type: "match_started", match: MATCH, next_commitment: "" },
  {
    type: "hand_started",
    number: 2,
    attempt: 1,
    dealer: 1,
    dice: [4, 3],
    side: 3,
    skipped: 7,
    tiles: 108,
  },
  { type: "dealt", hands: [HAND, null, null, null], counts: [13, 14, 13, 13] },
];

const EXCHANGE: TableEvent[] = [{ type: "exchange_opened", direction: "opposite", dice: null }];

const EXCHANGED: TableEvent[] = [
  {
    type: "exchanged",
    direction: "opposite",
    given: [tiles("467s"), null, null, null],
    received: [tiles("258p"), null, null, null],
  },
  { type: "voids_opened" },
];

const VOIDS: TableEvent[] = [{ type: "voids_declared", suits: ["s", "m", "p", "s"] }];

let left = 55;
function draw(seat: Seat, tile: TileText | null = null): TableEvent {
  left -= 1;
  return { type: "drawn", seat, tile, replacement: false, left };
}

function discard(seat: Seat, tile: TileText): TableEvent {
  return { type: "discarded", seat, tile };
}

function answered(): TableEvent {
  return {
    type: "answered",
    answers: [null, null, null, null],
    locked: [null, null, null, null],
  };
}

/** Rounds of plain drawing and discarding; seat 0 throws what it drew. */
function rounds(first: Seat, discards: readonly TileText[]): TableEvent[] {
  const events: TableEvent[] = [];
  discards.forEach((tile, index) => {
    const seat = (first + index) % 4;
    if (index > 0) {
      events.push(draw(seat, seat === 0 ? tile : null));
    }
    events.push(discard(seat, tile), answered());
  });
  return events;
}

const EARLY = tiles("9m1s2p3s8m7s9p1s");
const LONG = tiles(
  "9m1s2p3s8m7s9p1s1m2s9p9s7m5s1p8s6m9s9p4s3m6s8p5s2m3s7p2s8m4s6p7s9m8s5p6s1m5s4p9s7m1s3p2s6m3s",
);

const SCORE: Score = {
  reading: [
    { kind: "pung", tile: "2m", melded: true },
    { kind: "run", tile: "3m", melded: false },
    { kind: "kong", tile: "7m", melded: true },
    { kind: "pung", tile: "9m", melded: false },
    { kind: "pair", tile: "5m", melded: false },
  ],
  doublings: [
    { id: "plain", count: 1, value: 0 },
    { id: "full_flush", count: 1, value: 2 },
    { id: "root", count: 2, value: 2 },
    { id: "kong_bloom", count: 1, value: 1 },
  ],
  total: 5,
  capped: true,
  value: 16,
};

function triplesOf(hand: readonly TileText[]): Action[] {
  const found = new Map<string, Action>();
  for (const suit of ["m", "p", "s"] as Suit[]) {
    const own = hand.filter((tile) => tile[1] === suit);
    for (let a = 0; a < own.length; a += 1) {
      for (let b = a + 1; b < own.length; b += 1) {
        for (let c = b + 1; c < own.length; c += 1) {
          const three = [own[a], own[b], own[c]] as [TileText, TileText, TileText];
          found.set(three.join(), { type: "exchange", tiles: three });
        }
      }
    }
  }
  return [...found.values()];
}

function before(): TableEvent[] {
  left = 55;
  return [...START, ...EXCHANGE, ...EXCHANGED, ...VOIDS];
}

function ask(legal: readonly Action[], fallback: Action, deadline: number | null = 20000) {
  return {
    window: 7,
    legal,
    default: fallback,
    deadline_ms: deadline,
    locked: null,
    ready: [],
    worths: [],
  };
}

function turn(): Step[] {
  const legal = (["9s", "9s"] as const)
    .slice(0, 1)
    .map((tile): Action => ({ type: "discard", tile }));
  return [
    { events: [...before(), ...rounds(1, EARLY)] },
    {
      events: [
        draw(1),
        discard(1, "6m"),
        answered(),
        draw(2),
        discard(2, "7m"),
        answered(),
        draw(3),
        discard(3, "4s"),
        answered(),
      ],
    },
    {
      events: [draw(0, "5p")],
      request: ask(legal, { type: "discard", tile: "9s" }),
      turn: { seats: [0], deadline_ms: 20000 },
    },
  ];
}

function claim(): Step[] {
  return [
    { events: [...before(), ...rounds(1, LONG.slice(0, 22))] },
    {
      events: [draw(3), discard(3, "2m")],
      request: ask(
        [
          { type: "win" },
          { type: "kong", kind: "kong_direct", tile: "2m" },
          { type: "pung", tile: "2m" },
          { type: "pass" },
        ],
        { type: "pass" },
        9000,
      ),
      turn: { seats: [3], deadline_ms: null },
      waits: WAITS,
    },
  ];
}

const WAITS: Wait[] = [
  { tile: "2m", unseen: 1, value: 4 },
  { tile: "5m", unseen: 3, value: 2 },
  { tile: "8m", unseen: 0, value: 2 },
];

/** Late in the hand: everyone has melds, two have won. */
function late(): Step[] {
  const events = [...before(), ...rounds(1, LONG.slice(0, 31))];
  const meld = (
    seat: Seat,
    kind: "pung" | "kong_direct" | "kong_added" | "kong_concealed",
    tile: TileText,
    source: Seat | null,
  ): TableEvent => ({ type: "melded", seat, kind, tile, source });
  return [
    { events },
    {
      events: [
        discard(1, "5p"),
        answered(),
        meld(2, "pung", "5p", 1),
        discard(2, "2m"),
        answered(),
        meld(0, "pung", "2m", 2),
        discard(0, "1p"),
        answered(),
        meld(3, "kong_direct", "1p", 0),
        draw(3),
        discard(3, "6p"),
        answered(),
        draw(0, "5p"),
        discard(0, "9s"),
        answered(),
        draw(1),
        meld(1, "kong_concealed", "3p", null),
        draw(1),
        discard(1, "4m"),
        answered(),
        meld(2, "pung", "4m", 1),
        meld(2, "kong_added", "5p", null),
        answered(),
        draw(2),
        discard(2, "8p"),
        answered(),
      ],
    },
    {
      events: [
        {
          type: "won",
          seat: 3,
          by: "discard",
          tile: "8p",
          source: 2,
          horses: [],
          order: 1,
          hand: tiles("23m567p7899m").slice(0, 10),
          score: { ...SCORE, capped: false, total: 3, value: 8 },
        },
        {
          type: "paid",
          payments: [
            { payer: 2, receiver: 3, amount: 8, kind: "win", cause: "discard", tile: "8p" },
          ],
        },
      ],
      turn: { seats: [0], deadline_ms: null },
    },
    {
      events: [draw(0, "5p")],
      request: ask(
        [
          { type: "win" },
          { type: "kong", kind: "kong_added", tile: "2m" },
          ...tiles("1345m2345p").map((tile): Action => ({ type: "discard", tile })),
        ],
        { type: "discard", tile: "1m" },
      ),
      turn: { seats: [0], deadline_ms: 12000 },
      waits: WAITS.slice(0, 1),
    },
  ];
}

/** One discard, two winners. */
function double(): Step[] {
  const win = (seat: Seat, order: number, hand: string, value: number): TableEvent => ({
    type: "won",
    seat,
    by: "discard",
    tile: "8p",
    source: 0,
    horses: [],
    order,
    hand: tiles(hand),
    score: { ...SCORE, capped: false, value },
  });
  return [
    { events: [...before(), ...rounds(1, LONG.slice(0, 22))] },
    {
      events: [draw(3), discard(3, "2m"), answered(), draw(0, "8p"), discard(0, "8p"), answered()],
    },
    {
      events: [
        win(1, 1, "23m567p7899m", 16),
        win(3, 2, "123445667m", 8),
        {
          type: "paid",
          payments: [
            { payer: 0, receiver: 1, amount: 16, kind: "win", cause: "discard", tile: "8p" },
            { payer: 0, receiver: 3, amount: 8, kind: "win", cause: "discard", tile: "8p" },
          ],
        },
      ],
    },
  ];
}

function ended(): Step[] {
  return [
    ...late(),
    {
      events: [
        {
          type: "won",
          seat: 0,
          by: "self_draw",
          tile: "5p",
          source: null,
          horses: [],
          order: 2,
          hand: tiles("345m2345558p"),
          score: SCORE,
        },
        {
          type: "paid",
          payments: [1, 2].map((payer) => ({
            payer,
            receiver: 0,
            amount: 17,
            kind: "win" as const,
            cause: "self_draw" as const,
            tile: "5p",
          })),
        },
        draw(1),
        discard(1, "3m"),
        answered(),
        {
          type: "hand_checked",
          checks: [
            {
              seat: 1,
              pig: false,
              ready: true,
              waits: ["4p", "7p"],
              score: { ...SCORE, value: 4 },
            },
            { seat: 2, pig: true, ready: false, waits: [], score: null },
          ],
        },
        {
          type: "paid",
          payments: [
            { payer: 2, receiver: 1, amount: 16, kind: "pig", cause: "pig", tile: null },
            { payer: 2, receiver: 1, amount: 2, kind: "refund", cause: "not_ready", tile: "5p" },
            { payer: 2, receiver: 0, amount: 2, kind: "refund", cause: "not_ready", tile: "5p" },
          ],
        },
        {
          type: "hand_ended",
          reason: "wall",
          hands: [
            tiles("345m2345558p"),
            tiles("123445667m"),
            tiles("33s6688p"),
            tiles("23m567p7899m"),
          ],
          scores: [SCORE, null, null, { ...SCORE, capped: false, total: 3, value: 8 }],
          points: [36, 1, -45, 8],
          next_dealer: 3,
        },
      ],
    },
  ];
}

export const SCENES = {
  exchange: (): Step[] => {
    left = 55;
    const legal = triplesOf(HAND);
    return [
      { events: START },
      {
        events: EXCHANGE,
        request: ask(legal, { type: "exchange", tiles: ["4s", "6s", "7s"] }),
        turn: { seats: [0, 1, 2, 3], deadline_ms: 20000 },
      },
    ];
  },
  void: (): Step[] => [
    { events: [...START, ...EXCHANGE] },
    {
      events: EXCHANGED,
      request: ask(
        (["m", "p", "s"] as Suit[]).map((suit) => ({ type: "void", suit })),
        { type: "void", suit: "s" },
      ),
      turn: { seats: [0, 1, 2, 3], deadline_ms: 20000 },
    },
  ],
  turn,
  claim,
  late,
  double,
  ended,
  finished: (): Step[] => [
    ...ended(),
    { events: [{ type: "match_finished", totals: [50, -2, -37, -11] }] },
  ],
  away: (): Step[] => [...turn(), { events: [{ type: "seat_away", seat: 0 }] }],
} as const;

export type SceneName = keyof typeof SCENES;
