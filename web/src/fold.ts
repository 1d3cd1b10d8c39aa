/**
 * Fold the events of a table into what a seat sees: the same view the server would send.
 *
 * A frame is a row of events; folding them one after another over the view of a snapshot gives
 * the view after it. Play, replay and spectating all use this and nothing else. No rule of the
 * game is decided here: an event tells outcomes, and folding only writes them down.
 */

import type {
  DiscardView,
  Event,
  HandView,
  MatchView,
  Melded,
  Payment,
  PlayerView,
  Seat,
  TableEvent,
  TileText,
  Won,
} from "./protocol.gen.ts";
import { sortedTiles } from "./tiles.ts";

/** Say at compile time that a union has been covered, and at run time that it has not. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}

/** Return the match after `event` as `seat` sees it; before the first match there is none. */
export function foldMatch(
  match: MatchView | null,
  event: TableEvent,
  seat: Seat,
): MatchView | null {
  if (event.type === "match_started") {
    return event.match;
  }
  if (match === null) {
    return null;
  }
  switch (event.type) {
    case "match_finished":
      return { ...match, totals: event.totals, finished: true };
    case "seat_away":
    case "seat_back": {
      const away = event.type === "seat_away";
      return {
        ...match,
        players: match.players.map((player, index) =>
          index === event.seat ? { ...player, away } : player,
        ),
      };
    }
    case "wall_committed":
      return { ...match, commitment: event.commitment, secret: null };
    case "wall_revealed":
      return { ...match, secret: event.secret, contribution: event.contribution };
    case "pace_changed":
      return event.seat === null
        ? {
            ...match,
            pace: event.pace,
            players: match.players.map((player) => ({ ...player, pace: null })),
          }
        : {
            ...match,
            players: match.players.map((player, index) =>
              index === event.seat ? { ...player, pace: event.pace } : player,
            ),
          };
    case "hand_ended":
      return {
        ...match,
        hand: foldHand(match.hand, event, seat),
        totals: match.totals.map((total, index) => total + (event.points[index] ?? 0)),
      };
    default:
      return { ...match, hand: foldHand(match.hand, event, seat) };
  }
}

/** Return the hand after `event` as `seat` sees it. */
export function foldHand(hand: HandView | null, event: Event, seat: Seat): HandView | null {
  if (event.type === "hand_started") {
    return {
      seat,
      number: event.number,
      attempt: event.attempt,
      dealer: event.dealer,
      dice: event.dice,
      side: event.side,
      skipped: event.skipped,
      tiles: event.tiles,
      phase: "deal",
      turn: event.dealer,
      left: event.tiles,
      direction: null,
      given: [],
      received: [],
      drawn: null,
      last: null,
      players: [0, 1, 2, 3].map(() => EMPTY_PLAYER),
      ledger: [],
      ended: null,
      next_dealer: null,
    };
  }
  if (hand === null) {
    return null;
  }
  switch (event.type) {
    case "dealt": {
      const players = hand.players.map((player, index) => ({
        ...player,
        count: event.counts[index] ?? 0,
        hand: event.hands[index] ?? null,
      }));
      const gone = players.reduce((sum, { count, flowers }) => sum + count + flowers.length, 0);
      return { ...hand, phase: "turn", left: hand.tiles - gone, players };
    }
    case "flower": {
      const dealing = hand.phase === "deal";
      return withPlayer(
        {
          ...hand,
          turn: dealing ? hand.turn : event.seat,
          left: dealing ? hand.left : hand.left - 1,
        },
        event.seat,
        (player) => ({ ...player, flowers: [...player.flowers, event.tile] }),
      );
    }
    case "exchange_opened":
      return { ...hand, phase: "exchange", direction: event.direction };
    case "exchanged": {
      const given = event.given[seat] ?? [];
      const received = event.received[seat] ?? [];
      const moved = withPlayer(hand, seat, (player) => ({
        ...player,
        hand:
          player.hand === null ? null : sortedTiles([...without(player.hand, given), ...received]),
      }));
      return { ...moved, phase: "turn", given, received };
    }
    case "redealt":
      return { ...hand, phase: "redeal" };
    case "voids_opened":
      return { ...hand, phase: "void" };
    case "voids_declared":
      return {
        ...hand,
        phase: "turn",
        players: hand.players.map((player, index) => ({
          ...player,
          void: event.suits[index] ?? null,
        })),
      };
    case "drawn":
      return withPlayer(
        { ...hand, phase: "turn", turn: event.seat, left: event.left, drawn: event.tile },
        event.seat,
        (player) => withTile(player, event.tile),
      );
    case "discarded":
      return withPlayer(
        { ...hand, phase: "claim", drawn: null, last: event.tile },
        event.seat,
        (player) => ({
          ...withoutTiles(player, event.tile, 1),
          discards: [...player.discards, { tile: event.tile, taken: null }],
        }),
      );
    case "answered":
      return { ...hand, last: null };
    case "melded":
      return melded(hand, event);
    case "won":
      return won(hand, event);
    case "paid":
      return paid(hand, event.payments);
    case "falsely_won":
    case "escaped":
    case "hand_checked":
      return hand;
    case "hand_ended":
      return {
        ...hand,
        phase: "over",
        drawn: null,
        last: null,
        ended: event.reason,
        next_dealer: event.next_dealer,
        players: hand.players.map((player, index) => ({
          ...player,
          hand: event.hands[index] ?? [],
          count: event.hands[index]?.length ?? 0,
          win: player.win === null ? null : { ...player.win, score: event.scores[index] ?? null },
        })),
      };
    default:
      return assertNever(event);
  }
}

const EMPTY_PLAYER: PlayerView = {
  count: 0,
  hand: null,
  melds: [],
  discards: [],
  flowers: [],
  void: null,
  win: null,
  points: 0,
};

/** How many tiles a meld takes from its owner's hand. */
const TAKEN_FROM_HAND = { pung: 2, kong_direct: 3, kong_concealed: 4 } as const;

function melded(hand: HandView, event: Melded): HandView {
  const { kind, tile, source } = event;
  if (kind === "kong_added") {
    return withPlayer({ ...hand, phase: "rob", drawn: null, last: tile }, event.seat, (player) => ({
      ...withoutTiles(player, tile, 1),
      melds: player.melds.map((meld) => (meld.tile === tile ? { ...meld, kind } : meld)),
    }));
  }
  const owner = withPlayer(
    { ...hand, phase: "turn", turn: event.seat, drawn: null },
    event.seat,
    (player) => ({
      ...withoutTiles(player, tile, TAKEN_FROM_HAND[kind]),
      melds: [...player.melds, { kind, tile, source }],
    }),
  );
  return source === null
    ? owner
    : withLastDiscard(owner, source, kind === "pung" ? "pung" : "kong");
}

function won(hand: HandView, event: Won): HandView {
  const { order, by, tile, source, score } = event;
  const winner = withPlayer({ ...hand, drawn: null }, event.seat, (player) => ({
    ...player,
    count: by === "self_draw" ? player.count - 1 : player.count,
    hand: event.hand,
    win: { order, by, tile, source, score },
  }));
  if (source === null) {
    return winner;
  }
  return by === "rob_kong" ? robbed(winner, source, tile) : withLastDiscard(winner, source, "win");
}

function paid(hand: HandView, payments: readonly Payment[]): HandView {
  const points = hand.players.map((player) => player.points);
  for (const { payer, receiver, amount } of payments) {
    points[payer] = (points[payer] ?? 0) - amount;
    points[receiver] = (points[receiver] ?? 0) + amount;
  }
  return {
    ...hand,
    ledger: [...hand.ledger, ...payments],
    players: hand.players.map((player, index) => ({
      ...player,
      points: points[index] ?? player.points,
    })),
  };
}

/** A robbed kong is a pung again, and its tile lies among the discards of its owner. */
function robbed(hand: HandView, seat: Seat, tile: TileText): HandView {
  return withPlayer(hand, seat, (player) => {
    const kong = player.melds.some((meld) => meld.kind === "kong_added" && meld.tile === tile);
    if (!kong) {
      return player; // a second winner robs the same tile
    }
    return {
      ...player,
      melds: player.melds.map((meld) =>
        meld.kind === "kong_added" && meld.tile === tile ? { ...meld, kind: "pung" } : meld,
      ),
      discards: [...player.discards, { tile, taken: "win" }],
    };
  });
}

function withPlayer(
  hand: HandView,
  seat: Seat,
  change: (player: PlayerView) => PlayerView,
): HandView {
  return {
    ...hand,
    players: hand.players.map((player, index) => (index === seat ? change(player) : player)),
  };
}

function withLastDiscard(hand: HandView, seat: Seat, taken: DiscardView["taken"]): HandView {
  return withPlayer(hand, seat, (player) => ({
    ...player,
    discards: player.discards.map((discard, index) =>
      index === player.discards.length - 1 ? { ...discard, taken } : discard,
    ),
  }));
}

function withTile(player: PlayerView, tile: TileText | null): PlayerView {
  return {
    ...player,
    count: player.count + 1,
    hand: player.hand === null || tile === null ? player.hand : sortedTiles([...player.hand, tile]),
  };
}

function withoutTiles(player: PlayerView, tile: TileText, times: number): PlayerView {
  return {
    ...player,
    count: player.count - times,
    hand: player.hand === null ? null : without(player.hand, Array(times).fill(tile)),
  };
}

function without(hand: readonly TileText[], gone: readonly TileText[]): readonly TileText[] {
  const rest = [...hand];
  for (const tile of gone) {
    const index = rest.indexOf(tile);
    if (index >= 0) {
      rest.splice(index, 1);
    }
  }
  return rest;
}
