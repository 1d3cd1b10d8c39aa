// Generated from the Python message types by `python -m xuezhan.protocol.generate`; do not edit.

/** A suit by its letter: `m` characters 万, `p` dots 筒, `s` bamboos 条. */
export type Suit = "m" | "p" | "s";

/** One tile as text: `1m` to `9s`, and `1f` to `4f` for the flowers. */
export type TileText = string;

export type KongKind = "kong_direct" | "kong_added" | "kong_concealed";

/** 换三张: hand on three tiles of one suit. Text: `exchange 123m`. */
export interface Exchange {
  readonly type: "exchange";
  readonly tiles: readonly [TileText, TileText, TileText];
}

/** 定缺: name the suit one will not keep. Text: `void s`. */
export interface DeclareVoid {
  readonly type: "void";
  readonly suit: Suit;
}

/** 打: discard one tile. Text: `discard 5p`. */
export interface Discard {
  readonly type: "discard";
  readonly tile: TileText;
}

/** 碰: take the discard to a pair in hand. Text: `pung 5p`. */
export interface Pung {
  readonly type: "pung";
  readonly tile: TileText;
}

/** 杠: four of a kind. Text: `kong_direct 5p`, `kong_added 5p`, `kong_concealed 5p`. */
export interface Kong {
  readonly type: "kong";
  readonly kind: KongKind;
  readonly tile: TileText;
}

/** 胡: win with the drawn tile, the discard or the robbed kong. Text: `win`. */
export interface Win {
  readonly type: "win";
}

/** 过: let the discard or the added kong go. Text: `pass`. */
export interface Pass {
  readonly type: "pass";
}

export type Action = Exchange | DeclareVoid | Discard | Pung | Kong | Win | Pass;

export type Seat = number;

export type Direction = "next" | "opposite" | "previous";

export type MeldKind = "pung" | "kong_direct" | "kong_added" | "kong_concealed";

export type WinWay = "self_draw" | "discard" | "rob_kong";

export type EndReason = "wins" | "wall" | "escape";

export type PaymentKind =
  | "win"
  | "kong_direct"
  | "kong_added"
  | "kong_concealed"
  | "transfer"
  | "refund"
  | "pig"
  | "ready_check"
  | "escape"
  | "false_win";

export type PaymentCause =
  | "self_draw"
  | "discard"
  | "rob_kong"
  | "fed_bloom"
  | "kong"
  | "cannon"
  | "pig"
  | "not_ready"
  | "escape"
  | "false_win";

/** One line of an explanation: a doubling, how often it counts, and its doublings in all. */
export interface CountedDoubling {
  readonly id: string;
  readonly count: number;
  readonly value: number;
}

/** One part of a hand as read: a run starting at `tile`, a pung, a kong or a pair of it. */
export interface ReadingSet {
  readonly kind: "run" | "pung" | "kong" | "pair";
  readonly tile: TileText;
  readonly melded: boolean;
}

/** What a hand is worth: the reading chosen, its doublings, the cap, the value in points. */
export interface Score {
  readonly reading: readonly ReadingSet[];
  readonly doublings: readonly CountedDoubling[];
  readonly total: number;
  readonly capped: boolean;
  readonly value: number;
}

/**
 * One line of the ledger: `payer` gives `receiver` `amount` points, and why.
 *
 * `tile` is the tile of the kong or of the win, absent where there is none.
 */
export interface Payment {
  readonly payer: Seat;
  readonly receiver: Seat;
  readonly amount: number;
  readonly kind: PaymentKind;
  readonly cause: PaymentCause;
  readonly tile: TileText | null;
}

/**
 * How a player who had not won stood when the wall ran out.
 *
 * `score` is what the ready check counts for him, absent when he is not ready.
 */
export interface Checked {
  readonly seat: Seat;
  readonly pig: boolean;
  readonly ready: boolean;
  readonly waits: readonly TileText[];
  readonly score: Score | null;
}

/**
 * The dealer threw the dice: wall of seat `side`, `skipped` stacks stay, `tiles` in all.
 *
 * `number` counts the hands of a match from 1, `attempt` the deals of this hand from 1.
 */
export interface HandStarted {
  readonly type: "hand_started";
  readonly number: number;
  readonly attempt: number;
  readonly dealer: Seat;
  readonly dice: readonly [number, number];
  readonly side: Seat;
  readonly skipped: number;
  readonly tiles: number;
}

/** Everyone has his tiles; a seat sees its own. `counts` are public. */
export interface Dealt {
  readonly type: "dealt";
  readonly hands: readonly (readonly TileText[] | null)[];
  readonly counts: readonly number[];
}

/** A flower was laid open; its replacement follows as a draw or is in the deal. */
export interface FlowerSetAside {
  readonly type: "flower";
  readonly seat: Seat;
  readonly tile: TileText;
}

/** 换三张 begins, or is rolled again. `dice` is absent where the wall dice decide. */
export interface ExchangeOpened {
  readonly type: "exchange_opened";
  readonly direction: Direction;
  readonly dice: readonly [number, number] | null;
}

/** All four moved their three tiles at once; a seat sees what it gave and received. */
export interface Exchanged {
  readonly type: "exchanged";
  readonly direction: Direction;
  readonly given: readonly (readonly TileText[] | null)[];
  readonly received: readonly (readonly TileText[] | null)[];
}

/** All four gave one suit: the tiles are thrown together, the next attempt follows. */
export interface Redealt {
  readonly type: "redealt";
}

/** 定缺 begins: everyone names a suit. */
export interface VoidsOpened {
  readonly type: "voids_opened";
}

/** 定缺: the four declarations, shown together. */
export interface VoidsDeclared {
  readonly type: "voids_declared";
  readonly suits: readonly Suit[];
}

/** A tile came from the wall; only its owner sees which. `left` tiles remain. */
export interface Drawn {
  readonly type: "drawn";
  readonly seat: Seat;
  readonly tile: TileText | null;
  readonly replacement: boolean;
  readonly left: number;
}

/** A tile was discarded and waits to be claimed. */
export interface Discarded {
  readonly type: "discarded";
  readonly seat: Seat;
  readonly tile: TileText;
}

/**
 * A discard or an added kong has been answered by all who were asked.
 *
 * Written after every discard, asked or not, so that it tells nothing; a seat sees its own
 * answer. `locked` is the dearest win declined under the pass lock, in doublings.
 */
export interface Answered {
  readonly type: "answered";
  readonly answers: readonly (Action | null)[];
  readonly locked: readonly (number | null)[];
}

/**
 * 碰/杠. `source` is the seat whose discard was taken, absent for a concealed kong.
 *
 * An added kong can still be robbed: `Won` by `rob_kong` turns it back into a pung.
 */
export interface Melded {
  readonly type: "melded";
  readonly seat: Seat;
  readonly kind: MeldKind;
  readonly tile: TileText;
  readonly source: Seat | null;
}

/**
 * 胡. `order` counts the winners of the hand from 1; `source` is absent on a self-draw.
 *
 * `hand` is the concealed hand without the winning tile, absent where the rule set keeps it
 * closed until the end; then `score` is absent too, for it would tell the hand. `horses` are
 * the horse tiles picked for this win, open to all.
 */
export interface Won {
  readonly type: "won";
  readonly seat: Seat;
  readonly by: WinWay;
  readonly tile: TileText;
  readonly source: Seat | null;
  readonly order: number;
  readonly hand: readonly TileText[] | null;
  readonly score: Score | null;
  readonly horses: readonly TileText[];
}

/** 诈胡: a declared win did not hold; the seat pays for it and plays on. */
export interface FalselyWon {
  readonly type: "falsely_won";
  readonly seat: Seat;
}

/** 逃跑: a seat left before having won, which ends the hand. */
export interface Escaped {
  readonly type: "escaped";
  readonly seat: Seat;
}

/** Payments that one happening caused, in ledger order. */
export interface Paid {
  readonly type: "paid";
  readonly payments: readonly Payment[];
}

/** 查花猪, 查大叫: what each player who had not won held at the end. */
export interface HandChecked {
  readonly type: "hand_checked";
  readonly checks: readonly Checked[];
}

/**
 * The hand is over, all hands are open. `points` is what the hand brought each seat.
 *
 * `scores` has what each winner's hand was worth, nothing for the others.
 */
export interface HandEnded {
  readonly type: "hand_ended";
  readonly reason: EndReason;
  readonly hands: readonly (readonly TileText[])[];
  readonly scores: readonly (Score | null)[];
  readonly points: readonly number[];
  readonly next_dealer: Seat;
}

export type Event =
  | HandStarted
  | Dealt
  | FlowerSetAside
  | ExchangeOpened
  | Exchanged
  | Redealt
  | VoidsOpened
  | VoidsDeclared
  | Drawn
  | Discarded
  | Answered
  | Melded
  | Won
  | FalselyWon
  | Escaped
  | Paid
  | HandChecked
  | HandEnded;

export type Phase = "deal" | "exchange" | "void" | "turn" | "claim" | "rob" | "over" | "redeal";

export type DiscardFate = "pung" | "kong" | "win";

/** A pung or kong on the table; `source` is the seat it was taken from. */
export interface MeldView {
  readonly kind: MeldKind;
  readonly tile: TileText;
  readonly source: Seat | null;
}

/** A discard, and what took it. A robbed tile lies among the discards of the robbed seat. */
export interface DiscardView {
  readonly tile: TileText;
  readonly taken: DiscardFate | null;
}

/** How a seat won. `score` is absent while the rule set keeps the hand closed. */
export interface WinView {
  readonly order: number;
  readonly by: WinWay;
  readonly tile: TileText;
  readonly source: Seat | null;
  readonly score: Score | null;
}

/**
 * One seat as the observer sees it. `hand` is sorted and absent while hidden.
 *
 * After a self-draw the winning tile is not in `hand`; `count` is the number of
 * concealed tiles without it.
 */
export interface PlayerView {
  readonly count: number;
  readonly hand: readonly TileText[] | null;
  readonly melds: readonly MeldView[];
  readonly discards: readonly DiscardView[];
  readonly flowers: readonly TileText[];
  readonly void: Suit | null;
  readonly win: WinView | null;
  readonly points: number;
}

/**
 * A hand as `seat` sees it. `turn` is the seat that acts or last acted.
 *
 * `drawn` is the observer's fresh tile while it is his turn, `last` the discard or added
 * kong that waits for an answer, `received` the three tiles that came by the exchange.
 */
export interface HandView {
  readonly seat: Seat;
  readonly number: number;
  readonly attempt: number;
  readonly dealer: Seat;
  readonly dice: readonly [number, number];
  readonly side: Seat;
  readonly skipped: number;
  readonly tiles: number;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly left: number;
  readonly direction: Direction | null;
  readonly given: readonly TileText[];
  readonly received: readonly TileText[];
  readonly drawn: TileText | null;
  readonly last: TileText | null;
  readonly players: readonly PlayerView[];
  readonly ledger: readonly Payment[];
  readonly ended: EndReason | null;
  readonly next_dealer: Seat | null;
}

/** How many hands a match has. */
export type MatchLength = 1 | 4 | 8;

/** How long computer players pause. */
export type Pace = "slow" | "normal" | "fast";

/** How strong a computer player is. */
export type Level = "easy" | "normal" | "hard";

/** How long a human may think: no limit, three times the normal limits, the normal limits. */
export type Clock = "off" | "long" | "normal";

/** A computer player as one wishes him. Without a `pace` of his own he has the match's. */
export interface Opponent {
  readonly level: Level;
  readonly pace: Pace | null;
}

/**
 * Who sits at a seat. `name` is plain text for a human, a catalogue key for a computer.
 *
 * `level` and `pace` are a computer's; the level is absent in matches of older servers, the
 * pace where it is that of the match.
 */
export interface Player {
  readonly kind: "human" | "bot";
  readonly name: string;
  readonly away: boolean;
  readonly level: Level | null;
  readonly pace: Pace | null;
}

/**
 * A match as a seat sees it: rules, players, totals after the finished hands, the hand in play.
 *
 * `ruleset` is the rule set by value, `rules_hash` its hash. `totals` do not yet
 * include the hand in play; they do once `hand.ended` is set. `commitment` is the hash of
 * the secret behind the latest wall, `secret` the secret itself once that hand is over,
 * `contribution` what the players added to it, in order of seats.
 */
export interface MatchView {
  readonly rules: string;
  readonly rules_hash: string;
  readonly ruleset: Readonly<Record<string, unknown>>;
  readonly length: MatchLength;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly players: readonly Player[];
  readonly totals: readonly number[];
  readonly hand: HandView | null;
  readonly commitment: string | null;
  readonly secret: string | null;
  readonly contribution: string;
  readonly finished: boolean;
}

/**
 * A match begins; everything before it is history.
 *
 * `next_commitment` is the commitment of the match after this one, see `welcome`.
 */
export interface MatchStarted {
  readonly type: "match_started";
  readonly match: MatchView;
  readonly next_commitment: string;
}

/** The last hand is over. `totals` sum to zero. */
export interface MatchFinished {
  readonly type: "match_finished";
  readonly totals: readonly number[];
}

/**
 * A human has left, has been gone or has missed two deadlines; the computer plays for him.
 *
 * Where his leaving ends the hand, its end is in the same frame.
 */
export interface SeatAway {
  readonly type: "seat_away";
  readonly seat: Seat;
}

/** The human is back and plays himself. */
export interface SeatBack {
  readonly type: "seat_back";
  readonly seat: Seat;
}

/**
 * Before a deal: the SHA-256 of the secret that the wall of this hand comes from.
 *
 * For hand 1 it is the `next_commitment` told before the match was started, and for each later
 * hand the secret of the hand before: no wall can be chosen once the players have contributed.
 */
export interface WallCommitted {
  readonly type: "wall_committed";
  readonly hand: number;
  readonly commitment: string;
}

/**
 * After a hand: its secret, 64 hexadecimal digits, and what the players contributed.
 *
 * Whoever likes recomputes the wall.
 */
export interface WallRevealed {
  readonly type: "wall_revealed";
  readonly hand: number;
  readonly secret: string;
  readonly contribution: string;
}

/**
 * The computer players pause longer or shorter from now on.
 *
 * With a `seat` only that one does; without, all do, and none has a pace of his own any more.
 */
export interface PaceChanged {
  readonly type: "pace_changed";
  readonly pace: Pace;
  readonly seat: Seat | null;
}

export type TableEvent =
  | Event
  | MatchStarted
  | MatchFinished
  | SeatAway
  | SeatBack
  | WallCommitted
  | WallRevealed
  | PaceChanged;

export const PROTOCOL_VERSION = 1;

/**
 * Why the server closed the socket.
 *
 * 1012 restarting, come back; 4000 too many bad or too many messages; 4001 the seat is played from
 * a newer connection, do not come back by yourself; 4008 too slow, come back and resume.
 */
export type CloseCode = 1012 | 4000 | 4001 | 4008;

/**
 * The server's own reasons to refuse, keys of the catalogue; rule sets and the engine add theirs.
 *
 * `not_stored`: the log cannot be written or read, try again later. `no_record`: no hand of the
 * visitor's latest match is over, see `/api/record`. `table_stopped`: the match cannot be
 * resumed from its log; a new one can be started.
 */
export type ProblemCode =
  | "problem.malformed"
  | "problem.hello_first"
  | "problem.match_running"
  | "problem.no_match"
  | "problem.match_over"
  | "problem.hand_running"
  | "problem.not_asked"
  | "problem.not_a_computer"
  | "problem.still_thinking"
  | "problem.stale_window"
  | "problem.already_answered"
  | "problem.still_playing"
  | "problem.unknown_rules"
  | "problem.not_stored"
  | "problem.no_record"
  | "problem.no_advice"
  | "problem.table_stopped";

/** Chosen by the client, unique per seat; a command sent again under its id does nothing twice. */
export type CmdId = string;

/** Plain text. Control characters are dropped, blanks folded, only the first 24 characters kept. */
export type PlayerName = string;

/**
 * What a client adds to the chance of a match: 16 to 64 random bytes as lower-case hexadecimal.
 *
 * Drawn anew for each match, after its commitment has come; empty for nothing.
 */
export type Contribution = string;

/**
 * One tile that would complete the hand, how many the seat has not seen, and its value.
 *
 * `value` is in points, won by a discard, with no special circumstances.
 */
export interface Wait {
  readonly tile: string;
  readonly unseen: number;
  readonly value: number;
}

/** A discard that leaves the hand ready, and the waits it then has. */
export interface ReadyDiscard {
  readonly tile: string;
  readonly waits: readonly Wait[];
}

/**
 * What a win or a kong brings at once, in points.
 *
 * `fan` are the doublings of a win before the cap, absent for a kong. Horses are not counted,
 * for nobody knows them; kong money may have to be given back.
 */
export interface CallWorth {
  readonly action: Action;
  readonly points: number;
  readonly fan: number | null;
  readonly capped: boolean;
}

/**
 * The seat must answer. `deadline_ms` is the time left when sent, absent for no limit.
 *
 * `window` names the question: an answer to an older window is refused. `default` is what
 * happens at the deadline. `locked` is the dearest win declined under the pass lock. `ready`
 * are the discards that leave the hand ready, `worths` what wins and kongs bring.
 */
export interface Request {
  readonly window: number;
  readonly legal: readonly Action[];
  readonly default: Action;
  readonly deadline_ms: number | null;
  readonly locked: number | null;
  readonly ready: readonly ReadyDiscard[];
  readonly worths: readonly CallWorth[];
}

/** Whom the table visibly waits for, and until when. Claims are never shown here. */
export interface Turn {
  readonly seats: readonly Seat[];
  readonly deadline_ms: number | null;
}

/**
 * Answer to `hello`: where the seat stands. `match` is absent before the first match.
 *
 * With `resumed` the missing frames follow instead of `match`. `next_commitment` is the hash
 * of the secret that the first wall of the next match comes from: it is fixed before the client
 * contributes to the chance of that match.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  readonly table: string;
  readonly seat: Seat;
  readonly log_id: string;
  readonly seq: number;
  readonly resumed: boolean;
  readonly next_commitment: string;
  readonly match: MatchView | null;
  readonly request: Request | null;
  readonly turn: Turn | null;
  readonly waits: readonly Wait[];
}

/**
 * One commit as this seat sees it: exactly one frame per commit, numbered alike for all.
 *
 * `request`, `turn` and `waits` replace those of the frame before. `waits` are the seat's
 * own waits after the commit, empty while it is not ready. Of frames sent again on resuming only
 * the last one carries the three. `events` may be empty.
 */
export interface Frame {
  readonly type: "frame";
  readonly seq: number;
  readonly events: readonly TableEvent[];
  readonly request: Request | null;
  readonly turn: Turn | null;
  readonly waits: readonly Wait[];
}

/** The command is durably in the log; `seq` is its commit. */
export interface Accepted {
  readonly type: "accepted";
  readonly cmd_id: string;
  readonly seq: number;
}

/**
 * What was wrong: `code` is a catalogue key, `allowed` what would have been right.
 *
 * `field` and `value` fill the placeholders of the text, `value` only where a rule is wrong.
 */
export interface Problem {
  readonly code: string;
  readonly field: string;
  readonly allowed: readonly string[];
  readonly value: string;
}

/** The command did nothing. `cmd_id` is absent when it could not be read. */
export interface Refused {
  readonly type: "refused";
  readonly cmd_id: string | null;
  readonly seq: number;
  readonly problem: Problem;
}

/** Answer to `ping`, with the head of the log. */
export interface Pong {
  readonly type: "pong";
  readonly seq: number;
}

/** The server goes down in good order; come back after `retry_ms`. */
export interface Restarting {
  readonly type: "restarting";
  readonly retry_ms: number;
}

/** Why something is good or bad: `key` names a text, `values` fill its placeholders. */
export interface Reason {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * A possible answer, what the hard player expects to get by it, in points, and why.
 *
 * There is no `value` for tiles to exchange: those he judges by what they leave of the hand.
 */
export interface AdvisedOption {
  readonly action: Action;
  readonly value: number | null;
  readonly reasons: readonly Reason[];
}

/**
 * Answer to `ask_advice`: the options that were weighed, the one to choose first.
 *
 * It was found from what the seat sees, and nothing else. Of the triples to exchange only the
 * best is told.
 */
export interface Advice {
  readonly type: "advice";
  readonly cmd_id: string;
  readonly window: number;
  readonly options: readonly AdvisedOption[];
}

export type FromTable = Welcome | Frame | Accepted | Refused | Advice | Pong | Restarting;

/**
 * First message of a connection: "I have `last_seq` of `log_id`".
 *
 * The session cookie says who speaks; both fields are absent on a first visit.
 */
export interface Hello {
  readonly type: "hello";
  readonly last_seq?: number | null;
  readonly log_id?: string | null;
}

/**
 * Begin a match. `overrides` are rule fields that differ from the preset.
 *
 * While a match is running it is refused unless `replace` says to give that match up.
 * `opponents` are the computers in the order in which they play after this seat; those not
 * named are as by default.
 */
export interface Start {
  readonly type: "start";
  readonly cmd_id: CmdId;
  readonly rules: string;
  readonly length: MatchLength;
  readonly pace: Pace;
  readonly name: PlayerName;
  readonly overrides?: Readonly<Record<string, unknown>>;
  readonly clock?: Clock;
  readonly replace?: boolean;
  readonly contribution?: Contribution;
  readonly opponents?: readonly Opponent[];
}

/** Answer the request with this `window`. */
export interface Act {
  readonly type: "act";
  readonly cmd_id: CmdId;
  readonly window: number;
  readonly action: Action;
}

/** The settlement has been read; deal the next hand. */
export interface NextHand {
  readonly type: "next_hand";
  readonly cmd_id: CmdId;
}

/** Every human has won: let the computers finish this hand without pauses. */
export interface SkipToResult {
  readonly type: "skip_to_result";
  readonly cmd_id: CmdId;
}

/**
 * I get up from the table, and know what that costs: ask the player before sending it.
 *
 * A computer plays for me until I come back. Where the rule set has `escape` `hand_ends`, the
 * hand that is being played ends instead and I pay, unless I have won it.
 */
export interface Leave {
  readonly type: "leave";
  readonly cmd_id: CmdId;
}

/**
 * I stay, and let the computer play for me until I say `come_back` or answer myself.
 *
 * Unlike `leave` this never ends the hand.
 */
export interface HandOver {
  readonly type: "hand_over";
  readonly cmd_id: CmdId;
}

/** The computer has been playing for me; I play myself again. `hello` says the same. */
export interface ComeBack {
  readonly type: "come_back";
  readonly cmd_id: CmdId;
}

/** How long computer players pause: all of them, or the one at `seat`. */
export interface SetPace {
  readonly type: "set_pace";
  readonly cmd_id: CmdId;
  readonly pace: Pace;
  readonly seat?: Seat | null;
}

/**
 * What would the hard player do here? `window` is the question I am asked.
 *
 * Answered by `advice`, or refused; nothing of it is in the log.
 */
export interface AskAdvice {
  readonly type: "ask_advice";
  readonly cmd_id: CmdId;
  readonly window: number;
}

/** A frame is missing after `last_seq`. Answered like `hello`. */
export interface Resync {
  readonly type: "resync";
  readonly last_seq: number;
}

/** Ask whether the table is there, and for the head of its log. */
export interface Ping {
  readonly type: "ping";
}

export type FromClient =
  | Hello
  | Start
  | Act
  | NextHand
  | SkipToResult
  | Leave
  | HandOver
  | ComeBack
  | SetPace
  | AskAdvice
  | Resync
  | Ping;
