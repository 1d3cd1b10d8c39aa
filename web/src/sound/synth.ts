/**
 * How each sound is made: tiles are short rushes of noise in a narrow band, calls are bells. Works on
 * any audio context, so that a sound can be made without being heard.
 */

import type { Cue } from "./cues.ts";

const NOISE_SECONDS = 1;

/** A context with the noise that clicks are cut from, and where everything goes. */
export class Synth {
  readonly #context: BaseAudioContext;
  readonly #out: AudioNode;
  readonly #noise: AudioBuffer;

  constructor(context: BaseAudioContext, out: AudioNode) {
    this.#context = context;
    this.#out = out;
    this.#noise = noiseOf(context);
  }

  play(cue: Cue): void {
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
      case "coins":
        for (const [place, pitch] of [2093, 2637, 3136].entries()) {
          this.#bell(0.25 + place * 0.07, pitch, 0.09);
        }
        break;
      case "ask":
        this.#bell(0, 988, 0.16);
        break;
    }
  }

  /** Two tiles touching: a short rush of noise in a narrow band. */
  #click(after: number, strength: number, pitch: number): void {
    const source = this.#context.createBufferSource();
    source.buffer = this.#noise;
    const band = this.#context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = pitch;
    band.Q.value = 2.4;
    source.connect(band).connect(this.#fading(after, strength * 1.6, 0.055));
    source.start(this.#context.currentTime + after, Math.random() * 0.5, 0.07);
  }

  /** The felt that takes the blow. */
  #thud(after: number, strength: number): void {
    this.#tone(150, after, strength * 0.7, 0.09);
  }

  #bell(after: number, pitch: number, strength: number): void {
    this.#tone(pitch, after, strength, 0.7);
    this.#tone(pitch * 2.76, after, strength * 0.22, 0.25);
  }

  #tone(pitch: number, after: number, strength: number, seconds: number): void {
    const oscillator = this.#context.createOscillator();
    oscillator.type = "sine";
    oscillator.frequency.value = pitch;
    oscillator.connect(this.#fading(after, strength, seconds));
    oscillator.start(this.#context.currentTime + after);
    oscillator.stop(this.#context.currentTime + after + seconds);
  }

  #fading(after: number, strength: number, seconds: number): GainNode {
    const gain = this.#context.createGain();
    const begin = this.#context.currentTime + after;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(strength, begin + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
    gain.connect(this.#out);
    return gain;
  }
}

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const length = Math.round(context.sampleRate * NOISE_SECONDS);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = Math.random() * 2 - 1;
  }
  return buffer;
}
