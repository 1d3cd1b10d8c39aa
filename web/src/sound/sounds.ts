/**
 * The sounds of the table, made on the spot by WebAudio: tiles that click, bells that call.
 *
 * A browser gives sound only after the first touch or key, so the context is made then. Nothing
 * waits for a sound, and where there is none to be had the game is silent.
 */

import type { Cue } from "./cues.ts";

const VOLUME = 0.32;

export class Sounds {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #noise: AudioBuffer | null = null;

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
      this.#out.gain.value = VOLUME;
      this.#out.connect(this.#context.destination);
      this.#noise = noiseOf(this.#context);
    }
  }

  play(cue: Cue): void {
    if (this.#context?.state !== "running") {
      return;
    }
    switch (cue) {
      case "shuffle":
        for (let count = 0; count < 9; count += 1) {
          this.#click(count * 0.045 + Math.random() * 0.03, 0.35, 1900 + Math.random() * 900);
        }
        break;
      case "draw":
        this.#click(0, 0.4, 3100);
        break;
      case "discard":
        this.#click(0, 1, 2300);
        this.#thud(0, 0.8);
        break;
      case "pung":
        this.#click(0, 0.9, 2300);
        this.#click(0.07, 1, 2000);
        this.#bell(0.03, 587, 0.35);
        break;
      case "kong":
        for (const at of [0, 0.06, 0.12]) {
          this.#click(at, 1, 2100);
        }
        this.#bell(0.06, 392, 0.4);
        this.#bell(0.16, 587, 0.4);
        break;
      case "win":
        for (const [place, pitch] of [523, 587, 784, 880, 1047].entries()) {
          this.#bell(place * 0.09, pitch, 0.45);
        }
        this.#thud(0, 1);
        break;
      case "lose":
        this.#bell(0, 440, 0.35);
        this.#bell(0.16, 330, 0.35);
        break;
      case "ask":
        this.#bell(0, 988, 0.16);
        break;
    }
  }

  /** Two tiles touching: a short rush of noise in a narrow band. */
  #click(after: number, strength: number, pitch: number): void {
    const [context, out, noise] = [this.#context, this.#out, this.#noise];
    if (context === null || out === null || noise === null) {
      return;
    }
    const source = context.createBufferSource();
    source.buffer = noise;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = 2.4;
    source.connect(band).connect(this.#fading(context, out, after, strength * 1.6, 0.055));
    source.start(context.currentTime + after, Math.random() * 0.5, 0.07);
  }

  /** The felt that takes the blow. */
  #thud(after: number, strength: number): void {
    this.#tone("sine", 150, after, strength * 0.7, 0.09);
  }

  #bell(after: number, pitch: number, strength: number): void {
    this.#tone("sine", pitch, after, strength, 0.7);
    this.#tone("sine", pitch * 2.76, after, strength * 0.22, 0.25);
  }

  #tone(
    type: OscillatorType,
    pitch: number,
    after: number,
    strength: number,
    seconds: number,
  ): void {
    const [context, out] = [this.#context, this.#out];
    if (context === null || out === null) {
      return;
    }
    const oscillator = context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.value = pitch;
    oscillator.connect(this.#fading(context, out, after, strength, seconds));
    oscillator.start(context.currentTime + after);
    oscillator.stop(context.currentTime + after + seconds);
  }

  #fading(
    context: AudioContext,
    out: GainNode,
    after: number,
    strength: number,
    seconds: number,
  ): GainNode {
    const gain = context.createGain();
    const begin = context.currentTime + after;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(strength, begin + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    gain.connect(out);
    return gain;
  }
}

function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = Math.random() * 2 - 1;
  }
  return buffer;
}
