/** What happened, in words: one sentence for an event, for the live region. */

import type { Payment, Reason, Seat, TableEvent } from "../protocol.gen.ts";
import { t } from "../words.svelte.ts";

/** Say an event in the language in use; null for what needs no words. */
export function sentence(
  event: TableEvent,
  self: Seat,
  name: (seat: Seat) => string,
): string | null {
  switch (event.type) {
    case "hand_started":
      return t("say.hand_started", { number: event.number, dealer: name(event.dealer) });
    case "exchange_opened":
      return t("say.exchange_opened", { direction: t(`direction.${event.direction}`) });
    case "exchanged":
      return t("say.exchanged", { tiles: list(event.received[self] ?? []) });
    case "redealt":
      return t("say.redealt");
    case "voids_opened":
      return t("say.voids_opened");
    case "voids_declared":
      return event.suits
        .map((suit, seat) =>
          t("say.void_declared", { player: name(seat), suit: t(`suit.${suit}`) }),
        )
        .join(" ");
    case "drawn":
      return event.seat === self && event.tile !== null
        ? t("say.drawn", { tile: t(`tile.${event.tile}`), left: event.left })
        : null;
    case "discarded":
      return t("say.discarded", { player: name(event.seat), tile: t(`tile.${event.tile}`) });
    case "melded":
      return t("say.melded", {
        player: name(event.seat),
        kind: t(`meld.${event.kind}`),
        tile: t(`tile.${event.tile}`),
      });
    case "won":
      return t("say.won", {
        player: name(event.seat),
        way: t(`win_way.${event.by}`),
        tile: t(`tile.${event.tile}`),
      });
    case "paid":
      return event.payments
        .filter(({ payer, receiver }) => payer === self || receiver === self)
        .map((payment) => reason(payment, name))
        .join(" ");
    case "hand_ended":
      return t("say.hand_ended", {
        reason: t(`end.${event.reason}`),
        points: event.points[self] ?? 0,
      });
    case "seat_away":
      return t("say.seat_away", { player: name(event.seat) });
    case "seat_back":
      return t("say.seat_back", { player: name(event.seat) });
    case "flower":
      return t("say.flower", { player: name(event.seat), tile: t(`tile.${event.tile}`) });
    case "falsely_won":
      return t("say.falsely_won", { player: name(event.seat) });
    case "escaped":
      return t("say.escaped", { player: name(event.seat) });
    case "match_finished":
      return t("say.match_finished");
    default:
      return null;
  }
}

/** Say why a payment was made. */
export function reason(payment: Payment, name: (seat: Seat) => string): string {
  return t(`payment.${payment.kind}.${payment.cause}`, {
    payer: name(payment.payer),
    receiver: name(payment.receiver),
    amount: payment.amount,
    tile: payment.tile === null ? "" : t(`tile.${payment.tile}`),
  });
}

/** Say a reason of the adviser; a suit is named in the language in use. */
export function reasonWords({ key, values }: Reason): string {
  const suit = values.suit;
  return t(key, typeof suit === "string" ? { ...values, suit: t(`suit.${suit}`) } : values);
}

function list(tiles: readonly string[]): string {
  return tiles.map((tile) => t(`tile.${tile}`)).join(", ");
}
