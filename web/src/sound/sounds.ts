/**
 * The sounds of the table, heard: made on the spot by WebAudio, as loud as the player wants them.
 *
 * A browser gives sound only after the first touch or key, so the context is made then. Nothing
 * waits for a sound, and where there is none to be had the game is silent.
 */

import type { Cue } from "./cues.ts";
import { Synth } from "./synth.ts";

/** How loud the loudest setting is; several sounds at once must not be cut. */
const FULL = 0.46;

export class Sounds {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #synth: Synth | null = null;

  /** To be called on the first touch or key. */
  wake(): void {
    try {
      this.#context ??= new AudioContext();
      void this.#context.resume();
    } catch {
      return; // no sound on this machine
    }
    if (this.#out === null) {
      this.#out = this.#context.createGain();
      this.#out.connect(this.#context.destination);
      this.#synth = new Synth(this.#context, this.#out);
    }
  }

  /** Play a sound; `volume` goes from 0 to 100. */
  play(cue: Cue, volume: number): void {
    if (this.#context?.state !== "running" || this.#out === null || volume === 0) {
      return;
    }
    // twice as far along the scale sounds about twice as loud
    this.#out.gain.value = FULL * (volume / 100) ** 2;
    this.#synth?.play(cue);
  }
}
