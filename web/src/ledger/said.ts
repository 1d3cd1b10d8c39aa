/** Entries and whole ledgers in words. */

import type { Accounts, Entry, LedgerPayment, LedgerRow, Person } from "../api.gen.ts";
import { type Frame, totalText } from "../calculator/text.ts";
import { reason } from "../table/announce.ts";
import { signed } from "../table/people.ts";
import { t } from "../words.svelte.ts";
import { type Book, PERSONS, sumOfHand } from "./book.ts";

export type Name = (person: Person) => string;

/** Say what an entry is: who did what. */
export function said(entry: Entry, row: LedgerRow | undefined, name: Name): string {
  const list = (persons: readonly Person[]): string =>
    persons.map(name).join(t("table.list_comma"));
  switch (entry.type) {
    case "hand_won": {
      const what = t(`ledger.said.hand_won.${entry.by}`, {
        winner: list(entry.winners.map((winner) => winner.person)),
        source: entry.source == null ? "" : name(entry.source),
      });
      const words = (entry.context ?? []).map((word) => t(`calculator.context.${word}`));
      return words.reduce((text, word) => t("ledger.said.with", { said: text, what: word }), what);
    }
    case "kong_laid":
      return t(`ledger.said.${entry.kind}`, {
        person: name(entry.person),
        source: entry.source == null ? "" : name(entry.source),
      });
    case "false_win_claimed":
    case "wrong_count_found":
      return t(`ledger.said.${entry.type}`, { person: name(entry.person) });
    case "hand_closed":
      return t("ledger.said.hand_closed", { hand: row?.before.hand ?? "" });
    case "amount_paid": {
      const what = t("ledger.said.amount_paid", {
        payer: name(entry.payer),
        receiver: name(entry.receiver),
      });
      const note = entry.note ?? "";
      return note === "" ? what : t("ledger.said.with", { said: what, what: note });
    }
    case "seats_taken":
      return t("ledger.said.seats_taken", {
        order: list(entry.order),
        dealer: name(entry.dealer),
      });
  }
}

/** Say what the hands of an entry were worth; with names where there are several, or none won. */
export function worthText(entry: Entry, row: LedgerRow, frame: Frame, name: Name): string {
  const persons =
    entry.type === "hand_won"
      ? entry.winners.map((winner) => winner.person)
      : entry.type === "hand_closed"
        ? (entry.stands ?? []).filter((each) => each.stand === "ready").map((each) => each.person)
        : [];
  const named = entry.type === "hand_closed" || persons.length > 1;
  return row.scores
    .map((score, place) => {
      const text = totalText(score, frame);
      const person = persons[place];
      return named && person !== undefined ? `${name(person)} ${text}` : text;
    })
    .join(t("table.list_comma"));
}

/** Say why a payment is made. */
export function why(payment: LedgerPayment, name: Name): string {
  const { kind, cause } = payment;
  if (
    kind !== "agreed" &&
    kind !== "wrong_count" &&
    cause !== "wrong_count" &&
    cause !== "agreed"
  ) {
    return reason({ ...payment, kind, cause }, name);
  }
  const key = kind === "refund" ? "refund_wrong_count" : kind;
  return t(`ledger.payment.${key}`, {
    payer: name(payment.payer),
    receiver: name(payment.receiver),
    amount: payment.amount,
  });
}

/** Write what everyone got or gave, those who did. */
export function pointsText(points: readonly number[], name: Name): string {
  return PERSONS.filter((person) => points[person] !== 0)
    .map((person) =>
      t("ledger.person_points", { person: name(person), points: signed(points[person] ?? 0) }),
    )
    .join(t("table.list_comma"));
}

/** Write the whole ledger as plain text. */
export function ledgerText(
  book: Book,
  accounts: Accounts,
  frame: Frame,
  rules: string,
  name: Name,
): string {
  const lines: string[] = [];
  let hand = 0;
  const close = (): void => {
    if (hand > 0) {
      lines.push(`  = ${pointsText(sumOfHand(accounts.rows, hand), name)}`);
    }
  };
  for (const [place, entry] of book.entries.entries()) {
    const row = accounts.rows[place];
    if (row === undefined || row.problem !== null) {
      continue;
    }
    if (row.before.hand !== hand) {
      close();
      hand = row.before.hand;
      const dealer = `${name(row.before.dealer)} ${t("ledger.dealer_is")}`;
      lines.push(`${t("ledger.hand", { hand })} (${dealer})`);
    }
    const worth = worthText(entry, row, frame, name);
    const what = [said(entry, row, name), ...(worth === "" ? [] : [worth])].join(
      t("table.list_comma"),
    );
    lines.push(`  ${t("ledger.entry", { said: what, points: pointsText(row.points, name) })}`);
  }
  close();
  const totals = PERSONS.map((person) =>
    t("ledger.person_points", {
      person: name(person),
      points: signed(accounts.totals[person] ?? 0),
    }),
  );
  return [
    t("ledger.text.head", { rules, hands: Math.max(hand, 0) }),
    ...lines,
    `${t("ledger.total")}: ${totals.join(t("table.list_comma"))}`,
    ...transferLines(accounts, name),
  ].join("\n");
}

/** Write who pays whom at the end. */
export function transferLines(accounts: Accounts, name: Name): readonly string[] {
  return accounts.transfers.map(
    ({ payer, receiver, amount }) =>
      `${t("ledger.transfer", { payer: name(payer), receiver: name(receiver) })}: ${amount}`,
  );
}
