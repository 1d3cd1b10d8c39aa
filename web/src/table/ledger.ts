/** A hand's payments as one player sees them: lines of one happening together, with their sum. */

import type { Payment, Seat } from "../protocol.gen.ts";

export interface LedgerLine {
  /** One of the payments; the others differ from it only in who pays or who receives. */
  readonly payment: Payment;
  /** The players on the other side. */
  readonly others: readonly Seat[];
  /** Gains are positive. */
  readonly sum: number;
}

/** Return the lines of a player, in ledger order. */
export function ledgerOf(payments: readonly Payment[], seat: Seat): readonly LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (const payment of payments) {
    if (payment.payer !== seat && payment.receiver !== seat) {
      continue;
    }
    const gain = payment.receiver === seat;
    const other = gain ? payment.payer : payment.receiver;
    const amount = gain ? payment.amount : -payment.amount;
    const last = lines.at(-1);
    if (last !== undefined && goesWith(last, payment, seat, other)) {
      lines[lines.length - 1] = {
        payment: last.payment,
        others: [...last.others, other],
        sum: last.sum + amount,
      };
    } else {
      lines.push({ payment, others: [other], sum: amount });
    }
  }
  return lines;
}

/** Return what the payments of a player add up to. */
export function sumOf(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, line) => sum + line.sum, 0);
}

function goesWith(line: LedgerLine, payment: Payment, seat: Seat, other: Seat): boolean {
  const first = line.payment;
  return (
    first.kind === payment.kind &&
    first.cause === payment.cause &&
    first.tile === payment.tile &&
    first.amount === payment.amount &&
    (first.payer === seat) === (payment.payer === seat) &&
    !line.others.includes(other)
  );
}
