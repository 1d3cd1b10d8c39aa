/** What happened in a recorded hand, in words for a reader who may see all tiles, or one seat's. */

import type { Event, Payment, Seat, TileText } from "../protocol.gen.ts";
import { reason, sentence } from "../table/announce.ts";
import { ledgerOf } from "../table/ledger.ts";
import { t } from "../words.svelte.ts";
import type { Step } from "./steps.ts";

type Name = (seat: Seat) => string;

/** Say a step in one or more sentences; `seen` is the seat whose eyes one sees with, if any. */
export function captionOf(events: readonly Event[], name: Name, seen: Seat | null): string {
  return events
    .map((event) => saying(event, name, seen))
    .filter((text) => text !== "")
    .join(" ");
}

/** Say a step in few words, for the table: what `seat` got, and who paid, whatever the reasons. */
export function shortCaptionOf(
  events: readonly Event[],
  name: Name,
  seat: Seat,
  seen: Seat | null,
): string {
  return events
    .map((event) => {
      switch (event.type) {
        case "exchanged":
          return saying(event, name, seat);
        case "paid":
          return paid(event.payments, name);
        default:
          return saying(event, name, seen);
      }
    })
    .filter((text) => text !== "")
    .join(" ");
}

/** Say who paid whom; those who paid one player alike in one sentence. */
function paid(payments: readonly Payment[], name: Name): string {
  const receivers = new Set(payments.map(({ receiver }) => receiver));
  return [...receivers]
    .flatMap((receiver) => {
      const gains = payments.filter((payment) => payment.receiver === receiver);
      return ledgerOf(gains, receiver).map(({ payment: { amount }, others }) =>
        t(others.length > 1 ? "replay.said.paid_each" : "replay.said.paid", {
          players: others.map(name).join(t("table.list_comma")),
          receiver: name(receiver),
          amount,
        }),
      );
    })
    .join(" ");
}

/** Say an event; nothing for what needs no words. */
export function saying(event: Event, name: Name, seen: Seat | null): string {
  switch (event.type) {
    case "drawn": {
      const known = event.tile !== null && (seen === null || seen === event.seat);
      return known
        ? t(event.replacement ? "replay.said.replaced" : "replay.said.drawn", {
            player: name(event.seat),
            tile: t(`tile.${event.tile}`),
          })
        : t("replay.said.drew", { player: name(event.seat) });
    }
    case "dealt":
      return t("replay.said.dealt");
    case "exchanged":
      return seen === null
        ? event.received
            .flatMap((tiles, seat) =>
              tiles === null
                ? []
                : t("replay.said.received", { player: name(seat), tiles: list(tiles) }),
            )
            .join(" ")
        : t("replay.said.received", {
            player: name(seen),
            tiles: list(event.received[seen] ?? []),
          });
    case "hand_ended":
      return `${t(`end.${event.reason}`)}${t("replay.stop")}`;
    case "hand_checked":
      return event.checks
        .map((check) =>
          t("replay.said.checked", {
            player: name(check.seat),
            stand: t(check.pig ? "table.pig" : check.ready ? "table.was_ready" : "table.not_ready"),
          }),
        )
        .join(" ");
    case "paid":
      return event.payments.map((payment) => reason(payment, name)).join(" ");
    default:
      return sentence(event, seen ?? -1, name) ?? "";
  }
}

/** A step that one looks for: a claim, a win, the opening, the end. */
export function isNotable(step: Step): boolean {
  return !["drawn", "discarded", "flower"].includes(step.event.type);
}

function list(tiles: readonly TileText[]): string {
  return tiles.map((tile) => t(`tile.${tile}`)).join(t("table.list_comma"));
}
