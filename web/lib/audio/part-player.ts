import type { AudioOutput } from './audio-output.js';
import type { Voice } from './voice.js';
import { BLOCK_SECONDS } from './decoder-port.js';
import { type Fading, planGain } from './gain-plan.js';
import type { DecodedBlock } from './track-decoder.js';

/** A part of a track and how it is heard; seconds of the track. */
export interface SoundingPart extends Fading {
  readonly start: number;
  readonly end: number;
  /** Seconds from its start over which the fades lie, where it may end before them: a segment's length. */
  readonly span?: number | undefined;
}

/** What playing a part needs from outside. */
export interface PartPlayerPorts {
  block(block: number): Promise<DecodedBlock | undefined>;
  makeBuffer(channels: Float32Array<ArrayBuffer>[], sampleRate: number): AudioBuffer;
  readonly output: AudioOutput;
  wait(milliseconds: number): Promise<void>;
}

/** Between being told to play and sounding: time enough to hand over the first block. Seconds. */
const LEAD = 0.06;
/** Decoded ahead of what is heard. Seconds. */
const AHEAD = 30;

/**
 * Plays a part of a track to the exact sample, with its fades: decoded blocks are handed to the sound hardware end to
 * end, ahead of time, and the volume follows the same curve as in a show.
 */
export class PartPlayer {
  private voice: Voice | undefined;
  /** Grows with each start and stop, so that what was begun before gives up. */
  private run = 0;
  private begun: { at: number; from: number; end: number } | undefined;

  constructor(private readonly ports: PartPlayerPorts) {}

  /** Plays the part from `from` seconds of the track; ends when all of it has been handed over. */
  async play(part: SoundingPart, from = part.start): Promise<void> {
    this.stop();
    const run = ++this.run;
    const first = Math.floor(from / BLOCK_SECONDS);
    let next = this.ports.block(first);
    await next;
    if (run !== this.run) return;
    const at = this.ports.output.now() + LEAD;
    const voice = this.ports.output.voice(this.curve(part, from, at));
    this.voice = voice;
    this.begun = { at, from, end: part.end };
    for (let block = first; block * BLOCK_SECONDS < part.end; block++) {
      const decoded = await next;
      if (run !== this.run || !decoded) return;
      this.hand(voice, decoded, { part, from, at });
      next = this.ports.block(block + 1);
      // What nobody waits for any more may fail unheard.
      next.catch(() => undefined);
      await this.whileFarAhead(run, at + (block + 1) * BLOCK_SECONDS - from);
    }
  }

  /** Where it is, in seconds of the track; undefined while it is silent. */
  position(): number | undefined {
    if (!this.begun) return undefined;
    const { at, from, end } = this.begun;
    return Math.min(end, from + Math.max(0, this.ports.output.now() - at));
  }

  /** It has been heard to its end. */
  ended(): boolean {
    return this.begun !== undefined && this.position() === this.begun.end;
  }

  stop(): void {
    this.run++;
    this.voice?.stop();
    this.voice = undefined;
    this.begun = undefined;
  }

  private curve(part: SoundingPart, from: number, at: number) {
    const passed = from - part.start;
    const points = planGain(part, part.span ?? part.end - part.start, passed);
    return points.map((point) => ({ at: at + point.at - passed, gain: point.gain }));
  }

  private hand(voice: Voice, decoded: DecodedBlock, { part, from, at }: Handing): void {
    const blockStart = decoded.block * BLOCK_SECONDS;
    const start = Math.max(blockStart, from);
    const late = Math.max(0, this.ports.output.now() - (at + start - from));
    const offset = start - blockStart + late;
    const samples = (decoded.channels[0]?.length ?? 0) / decoded.sampleRate;
    const duration = Math.min(part.end - blockStart, BLOCK_SECONDS, samples) - offset;
    if (duration <= 0) return;
    const buffer = this.ports.makeBuffer(decoded.channels, decoded.sampleRate);
    voice.play({ buffer, when: at + start - from + late, offset, duration });
  }

  private async whileFarAhead(run: number, until: number): Promise<void> {
    while (run === this.run && until - this.ports.output.now() > AHEAD) await this.ports.wait(500);
  }
}

interface Handing {
  part: SoundingPart;
  from: number;
  at: number;
}
