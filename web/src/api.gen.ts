// Generated from the Python message types by `python -m xuezhan.protocol.generate`; do not edit.

import type {
  EndReason,
  KongKind,
  Payment,
  PaymentCause,
  PaymentKind,
  Score,
  Suit,
  TileText,
  WinWay,
} from "./protocol.gen.ts";

export type DoublingId =
  | "plain"
  | "all_pungs"
  | "full_flush"
  | "seven_pairs"
  | "dragon_seven_pairs"
  | "terminals"
  | "all_simples"
  | "two_five_eight"
  | "two_five_eight_seven_pairs"
  | "pure_pungs"
  | "pure_seven_pairs"
  | "pure_dragon_seven_pairs"
  | "pure_terminals"
  | "golden_single"
  | "four_kongs"
  | "heavenly"
  | "earthly"
  | "root"
  | "kong_bloom"
  | "kong_cannon"
  | "rob_kong"
  | "last_tile"
  | "self_draw"
  | "horse";

/** A setting that differs between two rule sets; an entry that is absent is `None`. */
export interface Change {
  readonly setting: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One of the options of a choice. `needed` are settings that it needs where they are none. */
export interface RoomOption {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly needed: Readonly<Record<string, unknown>>;
}

export type Circumstance = "bloom" | "cannon" | "last_tile" | "first_draw";

/**
 * A hand: `concealed` tiles in any notation, `melds` as `pung:2m` or `kong_added:2m`.
 *
 * `seen` are tiles that lie open elsewhere.
 */
export interface HandDescription {
  readonly concealed: string;
  readonly melds?: readonly string[];
  readonly void?: string | null;
  readonly seen?: string;
}

/**
 * A win: the hand without its winning tile, that tile, and how it came about.
 *
 * Melds stand in the order in which they were laid, for a bloom follows the last kong;
 * `kong_direct:2m@3` says that seat 3 fed it. `source` discarded the winning tile, or made
 * the kong that was robbed of it. `won` are the seats that had won before. `kongs` are those
 * that brought the discarder of a cannon money in this hand, the one before his discard last.
 * `horses` counts those that fell on the winner's seat.
 */
export interface WinDescription {
  readonly concealed: string;
  readonly win: string;
  readonly by?: string;
  readonly melds?: readonly string[];
  readonly context?: readonly string[];
  readonly dealer?: boolean;
  readonly void?: string | null;
  readonly source?: number | null;
  readonly won?: readonly number[];
  readonly kongs?: readonly string[];
  readonly horses?: number;
  readonly flowers?: number;
}

/**
 * What a win is worth and why.
 *
 * `payments` are those the win causes; the money that the winner's kongs brought when they
 * were laid is told apart, as `kong_money`. `others` are the readings that were not chosen.
 * `sources` cites for each doubling where its value comes from, as far as that is a preset.
 */
export interface ScoredWin {
  readonly score: Score;
  readonly payments: readonly Payment[];
  readonly kong_money: readonly Payment[];
  readonly others: readonly Score[];
  readonly sources: Readonly<Record<string, string>>;
}

/** A win that may come: its doublings before the cap, and what each payer would pay. */
export interface Worth {
  readonly total: number;
  readonly capped: boolean;
  readonly pays: number;
}

/** A tile that would complete the hand, how many are unseen, and what it would bring. */
export interface Wait {
  readonly tile: TileText;
  readonly unseen: number;
  readonly discard: Worth;
  readonly self_draw: Worth;
}

/** A tile that brings the hand nearer, and how many of it are unseen. */
export interface Accepted {
  readonly tile: TileText;
  readonly unseen: number;
}

/**
 * How near a hand is that waits for its next tile.
 *
 * `deficiency` is how many tiles it is away from ready, 0 for ready; `accepts` are the tiles
 * that bring it nearer, of which `accepted` are unseen. A ready hand has `waits`, unless it
 * has all tiles that would complete it itself.
 */
export interface Standing {
  readonly deficiency: number;
  readonly accepted: number;
  readonly accepts: readonly Accepted[];
  readonly waits: readonly Wait[];
}

/** How a hand stands after the discard of `tile`. */
export interface Leaving {
  readonly deficiency: number;
  readonly accepted: number;
  readonly accepts: readonly Accepted[];
  readonly waits: readonly Wait[];
  readonly tile: TileText;
}

/** A hand that is to discard: whether it is complete, and what each discard leaves. */
export interface Choice {
  readonly complete: boolean;
  readonly discards: readonly Leaving[];
}

/** So many doublings 番 in all, before the cap. */
export interface ByCount {
  readonly type: "count";
  readonly doublings: number;
}

/**
 * The patterns of the hand, its roots, and the horses that fell on the winner's seat.
 *
 * What follows from how the hand was won is not among them.
 */
export interface ByPatterns {
  readonly type: "patterns";
  readonly patterns?: readonly DoublingId[];
  readonly roots?: number;
  readonly horses?: number;
}

/** The tiles of the hand, described as for the scorer; see `WinDescription`. */
export interface ByTiles {
  readonly type: "tiles";
  readonly concealed: string;
  readonly win: string;
  readonly melds?: readonly string[];
  readonly void?: string | null;
  readonly horses?: number;
}

/** The tiles of a hand that is ready, without the one it waits for. */
export interface ByWaitingTiles {
  readonly type: "waiting";
  readonly concealed: string;
  readonly melds?: readonly string[];
  readonly void?: string | null;
}

/** How a winner tells what his hand is worth. */
export type WinWorth = ByCount | ByPatterns | ByTiles;

/** How a ready player tells what the ready check counts for him. */
export type ReadyWorth = ByCount | ByPatterns | ByWaitingTiles;

/** One of the four people of a ledger, 0 to 3, wherever he sits. */
export type Person = number;

export type StandWord = "ready" | "not_ready" | "pig";

/** Who sits where, in turn order, and who deals; only between hands. */
export interface SeatsTaken {
  readonly type: "seats_taken";
  readonly order: readonly [Person, Person, Person, Person];
  readonly dealer: Person;
}

/** 杠. `source` fed a direct kong; a `late` one could have been added in an earlier turn. */
export interface KongLaid {
  readonly type: "kong_laid";
  readonly person: Person;
  readonly kind: KongKind;
  readonly source?: Person | null;
  readonly late?: boolean;
  readonly tile?: TileText | null;
}

/** One winner, what his hand is worth, and how many flowers he set aside. */
export interface WinnerTold {
  readonly person: Person;
  readonly worth: WinWorth;
  readonly flowers?: number;
}

/**
 * 胡: by one on his own draw, or by some on the tile of `source`.
 *
 * A bloom follows the winner's kong that was entered last, and a cannon the discarder's.
 */
export interface HandWon {
  readonly type: "hand_won";
  readonly by: WinWay;
  readonly winners: readonly WinnerTold[];
  readonly source?: Person | null;
  readonly context?: readonly Circumstance[];
}

/** 诈胡: `person` called a win that was none; he plays on. */
export interface FalseWinClaimed {
  readonly type: "false_win_claimed";
  readonly person: Person;
}

/** 相公: `person` holds a tile too many or too few; he plays on. */
export interface WrongCountFound {
  readonly type: "wrong_count_found";
  readonly person: Person;
}

/** How one who has not won stands at the end; `worth` is what his ready hand waits for. */
export interface Stand {
  readonly person: Person;
  readonly stand: StandWord;
  readonly worth?: ReadyWorth | null;
}

/**
 * The hand is over: enough have won, or else the wall ran out. The next one begins.
 *
 * `stands` has everyone who has not won where the rules look at that; see `LedgerState`.
 */
export interface HandClosed {
  readonly type: "hand_closed";
  readonly stands?: readonly Stand[];
}

/** What two of them settle by themselves, outside the rules. */
export interface AmountPaid {
  readonly type: "amount_paid";
  readonly payer: Person;
  readonly receiver: Person;
  readonly amount: number;
  readonly note?: string;
}

export type Entry =
  | SeatsTaken
  | KongLaid
  | HandWon
  | FalseWinClaimed
  | WrongCountFound
  | HandClosed
  | AmountPaid;

/** One payment between two persons, and why; see `Payment`. */
export interface LedgerPayment {
  readonly payer: Person;
  readonly receiver: Person;
  readonly amount: number;
  readonly kind: PaymentKind | "wrong_count" | "agreed";
  readonly cause: PaymentCause | "wrong_count" | "agreed";
  readonly tile: TileText | null;
}

/** Why an entry cannot be: `code` is a catalogue key, `person` whom it is about. */
export interface LedgerProblem {
  readonly code: string;
  readonly field: string;
  readonly value: string;
  readonly allowed: readonly string[];
  readonly person: Person | null;
}

/**
 * Where the table stands: the hand in play.
 *
 * `won` are its winners so far, in their order; `last_kong` made the kong entered last.
 * With `complete` enough have won, so that the hand can only be closed. Closing it now asks for
 * how those stand who have not won where `checked`, and pays the ready ones where
 * `pays_ready`.
 */
export interface LedgerState {
  readonly hand: number;
  readonly order: readonly Person[];
  readonly dealer: Person;
  readonly won: readonly Person[];
  readonly last_kong: Person | null;
  readonly complete: boolean;
  readonly checked: boolean;
  readonly pays_ready: boolean;
}

/**
 * What became of an entry: its payments, what it brought each person, how hands were counted.
 *
 * `scores` are in the order of the winners, or of the ready players, that the entry names.
 * `before` is where the table stood. With a `problem` nothing was counted.
 */
export interface LedgerRow {
  readonly before: LedgerState;
  readonly payments: readonly LedgerPayment[];
  readonly points: readonly number[];
  readonly scores: readonly Score[];
  readonly problem: LedgerProblem | null;
}

/** `payer` gives `receiver` `amount`, and both are nearer to even. */
export interface Transfer {
  readonly payer: Person;
  readonly receiver: Person;
  readonly amount: number;
}

/** The whole ledger: a row for each entry, what everyone has, and how they get even. */
export interface Accounts {
  readonly rows: readonly LedgerRow[];
  readonly totals: readonly number[];
  readonly now: LedgerState;
  readonly transfers: readonly Transfer[];
}

/** A sample that comes out differently under two rule sets. */
export interface Difference {
  readonly sample: string;
  readonly before: LedgerRow;
  readonly after: LedgerRow;
}

/**
 * A setting in force. `source` is absent where a house rule has changed it.
 *
 * `note` tells, in English, of a choice where the source is unclear. `sample` names what
 * shows it, where anything can. The `value` of a doubling that is not counted is absent.
 */
export interface SettingTold {
  readonly setting: string;
  readonly value: unknown;
  readonly source: string | null;
  readonly note: string | null;
  readonly sample: string | null;
}

/** The settings about one thing, in order. */
export interface GroupTold {
  readonly name: string;
  readonly settings: readonly SettingTold[];
}

/** A happening: its entries, of which the last is shown, and what became of that. */
export interface SampleTold {
  readonly name: string;
  readonly entries: readonly Entry[];
  readonly row: LedgerRow;
}

/** A choice of the room, its options, and which of them is in force, if any. */
export interface ChoiceTold {
  readonly name: string;
  readonly options: readonly RoomOption[];
  readonly in_force: string | null;
}

/**
 * All there is to say of a rule set.
 *
 * `sources` has the titles of what the settings cite. `patterns` may be told of a hand by
 * name, and `contradictions` says which of them no hand has together.
 */
export interface Rulebook {
  readonly groups: readonly GroupTold[];
  readonly doublings: readonly SettingTold[];
  readonly excludes: readonly SettingTold[];
  readonly samples: readonly SampleTold[];
  readonly choices: readonly ChoiceTold[];
  readonly sources: Readonly<Record<string, string>>;
  readonly patterns: readonly DoublingId[];
  readonly contradictions: Readonly<Record<string, readonly DoublingId[]>>;
}

/** How a seat stood at the end; `unchecked` where it had not won and no check was made. */
export type Outcome = "won" | "ready" | "not_ready" | "pig" | "unchecked";

/**
 * One hand of one seat.
 *
 * `by` and `order` tell of its win, `fan` and `worth` what the winning hand counted, in
 * doublings before the cap and in points, `gained` all that winning brought. `deal_ins` are
 * the wins of others that it paid alone for, and `lost_to` what they cost.
 */
export interface HandTally {
  readonly number: number;
  readonly reason: EndReason;
  readonly points: number;
  readonly outcome: Outcome;
  readonly by: WinWay | null;
  readonly order: number | null;
  readonly fan: number | null;
  readonly worth: number | null;
  readonly doublings: readonly string[];
  readonly gained: number;
  readonly deal_ins: number;
  readonly lost_to: number;
  readonly kongs: number;
  readonly winners: number;
}

/**
 * What some hands come to. Rates are shares of 1, absent where there is nothing to divide by.
 *
 * `pig_rate` and `not_ready_rate` are shares of all hands; `ready_rate` tells of the hands
 * that came to the ready check unwon how many were ready. `points_range` is half the width of
 * the interval that holds the mean of `points` with a confidence of 95 in 100.
 */
export interface Summary {
  readonly hands: number;
  readonly wins: number;
  readonly self_draws: number;
  readonly deal_ins: number;
  readonly pigs: number;
  readonly not_ready: number;
  readonly ready: number;
  readonly points: number;
  readonly win_rate: number | null;
  readonly self_draw_share: number | null;
  readonly deal_in_rate: number | null;
  readonly pig_rate: number | null;
  readonly not_ready_rate: number | null;
  readonly ready_rate: number | null;
  readonly average_win: number | null;
  readonly average_deal_in: number | null;
  readonly points_per_hand: number | null;
  readonly points_range: number | null;
  readonly best: number | null;
}

export type ExerciseKind = "ready" | "waits" | "discard" | "pays";

export const RANKS = 9;

export const SETS = 4;

export const OPTIONS = 4;

export const TRIES = 400;

export const FEW = 3;

/** Is this hand ready? It is where `standing` has waits. */
export interface ReadyExercise {
  readonly type: "ready";
  readonly hand: readonly TileText[];
  readonly void: Suit;
  readonly standing: Standing;
}

/** A ready hand: what does it wait for? Exactly the waits of `standing`. */
export interface WaitsExercise {
  readonly type: "waits";
  readonly hand: readonly TileText[];
  readonly void: Suit;
  readonly standing: Standing;
}

/** Which tile would you discard? `best` are all equally good first answers. */
export interface DiscardExercise {
  readonly type: "discard";
  readonly hand: readonly TileText[];
  readonly void: Suit;
  readonly choice: Choice;
  readonly best: readonly TileText[];
}

/** What does each payer pay for this win? `options` are shown, `amount` is right. */
export interface PaysExercise {
  readonly type: "pays";
  readonly win: WinDescription;
  readonly won: ScoredWin;
  readonly amount: number;
  readonly options: readonly number[];
}

export type Exercise = ReadyExercise | WaitsExercise | DiscardExercise | PaysExercise;

/** The rules to go by: a preset, and what differs from it. */
export interface RulesGiven {
  readonly preset: string;
  readonly overrides?: Readonly<Record<string, unknown>>;
}

/** Rules by value. `overrides` are those given, without what changes nothing. */
export interface RulesInForce {
  readonly preset: string;
  readonly overrides: Readonly<Record<string, unknown>>;
  readonly hash: string;
  readonly ruleset: Readonly<Record<string, unknown>>;
}

/** `/api/score`: ask what a win brings. */
export interface ScoreAsked {
  readonly rules: RulesGiven;
  readonly win: WinDescription;
}

/** What a win brings, and why. */
export interface ScoreTold {
  readonly rules: RulesInForce;
  readonly won: ScoredWin;
}

/** `/api/waits` and `/api/discards`: ask what a hand has before it. */
export interface HandAsked {
  readonly rules: RulesGiven;
  readonly hand: HandDescription;
}

/** How near a hand is, and what it would win with. */
export interface WaitsTold {
  readonly rules: RulesInForce;
  readonly standing: Standing;
}

/** What each discard leaves of a hand. */
export interface DiscardsTold {
  readonly rules: RulesInForce;
  readonly choice: Choice;
}

/** `/api/ledger`: ask what follows from entries. */
export interface LedgerAsked {
  readonly rules: RulesGiven;
  readonly entries: readonly Entry[];
}

/** The accounts that follow from the entries. */
export interface LedgerTold {
  readonly rules: RulesInForce;
  readonly accounts: Accounts;
}

/** `/api/rulebook`: ask for a rule set explained. */
export interface RulebookAsked {
  readonly rules: RulesGiven;
}

/** A rule set explained. */
export interface RulebookTold {
  readonly rules: RulesInForce;
  readonly book: Rulebook;
}

/** `/api/rules/compare`: ask what differs between two. */
export interface ComparisonAsked {
  readonly before: RulesGiven;
  readonly after: RulesGiven;
}

/** The settings that differ, and the samples that come out differently. */
export interface ComparisonTold {
  readonly after: RulesInForce;
  readonly changes: readonly Change[];
  readonly differences: readonly Difference[];
}

/** `/api/rules/write`: write a house rule as a file. */
export interface HouseFileAsked {
  readonly name: string;
  readonly rules: RulesGiven;
}

/** The text of a house rule's file. */
export interface HouseFileTold {
  readonly text: string;
}

/** `/api/rules/read`: read a house rule from the text of its file. */
export interface HouseReadAsked {
  readonly text: string;
}

/** The house rule that a file describes. */
export interface HouseReadTold {
  readonly name: string;
  readonly rules: RulesInForce;
}

/** `/api/exercises`: ask for exercises of a kind, at most ten; a seed gives the same ones. */
export interface ExercisesAsked {
  readonly rules: RulesGiven;
  readonly kind: ExerciseKind;
  readonly seed?: number;
  readonly count?: number;
}

/** Exercises with their answers. */
export interface ExercisesTold {
  readonly rules: RulesInForce;
  readonly exercises: readonly Exercise[];
}

/** Who sat at a seat; `name` is a catalogue key for a computer, `bot` how it plays. */
export interface PlayerTold {
  readonly kind: "human" | "bot";
  readonly name: string;
  readonly bot: string;
}

/**
 * A match of this visitor, as far as its hands are over.
 *
 * `match` is its number, by which its record is asked for. `level` is how the computers
 * play, or `mixed`. A `house` rule differs from the preset it is named for. `points` are
 * those of all seats in each hand, `rank` is the visitor's place so far.
 */
export interface MatchTold {
  readonly match: number;
  readonly begun_ms: number;
  readonly rules: string;
  readonly rules_hash: string;
  readonly house: boolean;
  readonly length: number;
  readonly seat: number;
  readonly players: readonly PlayerTold[];
  readonly level: string;
  readonly hands: readonly HandTally[];
  readonly points: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly rank: number;
  readonly finished: boolean;
}

/** `/api/matches`: this visitor's matches, the latest first; `more` were played before. */
export interface MatchesTold {
  readonly matches: readonly MatchTold[];
  readonly more: boolean;
}

/** The hands played under some rules against some level; either is absent for all of them. */
export interface GroupSummary {
  readonly rules: string | null;
  readonly house: boolean;
  readonly level: string | null;
  readonly summary: Summary;
}

/**
 * `/api/statistics`: what this visitor's hands on this server come to.
 *
 * `points` are his points after each hand, from the first. `doublings` counts in how many
 * of his wins each doubling was. `ranks` counts finished matches by the place he took.
 * `left_out` older matches were not counted.
 */
export interface StatisticsTold {
  readonly summary: Summary;
  readonly groups: readonly GroupSummary[];
  readonly points: readonly number[];
  readonly doublings: Readonly<Record<string, number>>;
  readonly ranks: readonly [number, number, number, number];
  readonly matches: number;
  readonly left_out: number;
}

/** What is wrong with a record, and in which line. */
export interface RecordFault {
  readonly code: string;
  readonly line: number;
  readonly field: string;
  readonly value: string;
  readonly allowed: readonly string[];
}

/** One of the checks of a record, and the first fault it found, if any. */
export interface RecordCheck {
  readonly check: string;
  readonly fault: RecordFault | null;
}

/**
 * `/api/record/check`: whether a record can be read, and whether it is true.
 *
 * With `unreadable` nothing else could be checked.
 */
export interface RecordChecked {
  readonly unreadable: RecordFault | null;
  readonly checks: readonly RecordCheck[];
}
