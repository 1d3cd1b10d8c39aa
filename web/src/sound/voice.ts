/** Calls in words, spoken by the voice that the browser has; each player a little higher or lower. */

import type { Locale } from "../locale.ts";
import type { Seat, TableEvent } from "../protocol.gen.ts";
import type { Cue } from "./cues.ts";

/** A call to be spoken: the key of its word and whose it is. */
export interface Spoken {
  readonly key: string;
  readonly seat: Seat;
}

const PITCHES = [1, 1.25, 0.8, 1.1] as const;
const TAGS: Readonly<Record<Locale, string>> = {
  "zh-Hans": "zh-CN",
  "zh-Hant": "zh-TW",
  en: "en",
};

/** Return what is called in a frame. */
export function callsIn(events: readonly TableEvent[]): readonly Spoken[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case "melded":
        return [
          { key: event.kind === "pung" ? "action.pung" : "action.kong_direct", seat: event.seat },
        ];
      case "won":
        return [
          { key: event.by === "self_draw" ? "voice.self_draw" : "action.win", seat: event.seat },
        ];
      default:
        return [];
    }
  });
}

/** The sound that goes with a spoken call: the tiles only. */
export function underSpeech(cue: Cue): Cue {
  return cue === "pung" || cue === "kong" || cue === "win" ? "discard" : cue;
}

/** Speak a word; tell whether there is a voice for the language. */
export function speak(word: string, locale: Locale, seat: Seat, volume: number): boolean {
  const synthesis = globalThis.speechSynthesis;
  if (synthesis === undefined) {
    return false;
  }
  const tag = TAGS[locale];
  const voices = synthesis
    .getVoices()
    .filter(({ lang }) => lang.replace("_", "-").startsWith(tag.slice(0, 2)));
  const voice = voices.find(({ lang }) => lang.replace("_", "-").startsWith(tag)) ?? voices[0];
  if (voice === undefined) {
    return false;
  }
  const utterance = new SpeechSynthesisUtterance(word);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.pitch = PITCHES[seat] ?? 1;
  utterance.rate = 1.15;
  utterance.volume = volume / 100;
  synthesis.speak(utterance);
  return true;
}
