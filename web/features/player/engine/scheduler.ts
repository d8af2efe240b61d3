import type { AudioOutput } from '../../../lib/audio/audio-output.js';
import type { Glide, Voice } from '../../../lib/audio/voice.js';
import { curveFrom } from './equal-power.js';
import type { MixSource } from './mix/mix-source.js';
import { begunAt, type MusicPart, type MusicPiece, piecesOf } from './music-pieces.js';
import type { Sounding } from './music-plan.js';
import type { AudioAnchor } from './show-clock.js';
import type { TrackSource } from './track-source.js';
import { blockKey } from './block-id.js';

/** One stretch of music handed to the sound hardware; for tests: `when` is the audio clock's time. */
export interface ScheduledSource {
  readonly segmentId: number;
  readonly block: number;
  /** Class time of its first sample. */
  readonly at: number;
  readonly when: number;
  readonly offset: number;
  readonly duration: number;
}

/** Another plan takes over so much from now, and over so long: at once, and without a click where its volume differs. */
const NOTICE = 0.05;
const GLIDE = 0.2;
/** What sounds at the end of a class goes out over so long. Seconds. */
export const FADE_OUT = 1.5;
/** A stretch that is late (decoded after its time) begins this much from now. */
const LATE_LEAD = 0.03;

/** Where the scheduler finds sound, and whom it tells what it scheduled. */
export interface SchedulerPorts {
  readonly source: Pick<TrackSource, 'block' | 'track'>;
  readonly mixes?: Pick<MixSource, 'buffer'> | undefined;
  log(scheduled: ScheduledSource): void;
}

/** A voice of the sound hardware, and the stretches that it was given. */
interface OpenVoice {
  readonly sounding: Sounding;
  readonly voice: Voice;
  readonly done: Set<string>;
}

/**
 * Hands music to the sound hardware ahead of time. Everything decoded is scheduled to the sample, segments ahead
 * included, so no timer decides when sound begins: a throttled background tab plays on without a gap.
 */
export class Scheduler {
  private anchor: AudioAnchor | undefined;
  private taken: Glide | undefined;
  private readonly voices = new Map<string, OpenVoice>();
  /** What goes out after the end, until something else is to sound. */
  private fading: readonly Voice[] = [];

  constructor(
    private readonly output: AudioOutput,
    private readonly ports: SchedulerPorts,
    private readonly plan: () => readonly Sounding[],
  ) {}

  /** Forgets what was scheduled and begins anew: class time `anchor.position` is heard at `anchor.audio`. */
  start(anchor: AudioAnchor): void {
    this.stop();
    const rate = this.output.sampleRate;
    // Both on whole samples, so that times that differ by whole samples stay so.
    this.anchor = {
      position: Math.round(anchor.position * rate) / rate,
      audio: Math.ceil(anchor.audio * rate) / rate,
    };
    this.fill();
  }

  /**
   * The plan is another one while the class goes on: what sounds goes over into what is to sound from now on. Both are
   * the same samples at the same time where only what comes later has changed, so that nothing is heard of it.
   */
  change(): void {
    if (!this.anchor) return;
    const rate = this.output.sampleRate;
    const { position, audio } = this.anchor;
    const passed = Math.max(0, Math.ceil((this.output.now() + NOTICE - audio) * rate) / rate);
    this.taken = { at: audio + passed, seconds: GLIDE };
    for (const { voice } of this.voices.values()) voice.stop(this.taken);
    this.voices.clear();
    this.anchor = { position: Math.round((position + passed) * rate) / rate, audio: this.taken.at };
    this.fill();
  }

  /** Silence, at once. */
  stop(): void {
    this.leave();
    for (const voice of this.fading) voice.stop();
    this.fading = [];
  }

  /** Nothing more is scheduled. What sounds goes out in its own time, or at once when something else is to sound. */
  fadeOut(): void {
    const going = [...this.voices.values()].map(({ voice }) => voice);
    this.leave({ at: this.output.now() + NOTICE, seconds: FADE_OUT });
    this.fading = [...this.fading, ...going];
  }

  private leave(goes?: Glide): void {
    this.anchor = undefined;
    this.taken = undefined;
    for (const { voice } of this.voices.values()) voice.stop(goes);
    this.voices.clear();
  }

  /** Schedules everything that is decoded and not yet scheduled. Call it whenever a block arrives. */
  fill(): void {
    if (!this.anchor) return;
    for (const sounding of this.plan()) this.fillSounding(sounding, this.anchor);
  }

  private fillSounding(sounding: Sounding, anchor: AudioAnchor): void {
    if (sounding.until <= anchor.position || !this.mayFill(sounding, anchor)) return;
    for (const part of sounding.parts) {
      const track = this.ports.source.track(part.trackId);
      if (track?.state !== 'open') continue;
      const from = Math.max(part.at, anchor.position);
      for (const piece of piecesOf(part, from, this.output.sampleRate, track.seconds))
        this.schedule(sounding, part, piece, anchor);
    }
  }

  /** What is to sound otherwise than it was scheduled is taken back, unless it sounds already. */
  private mayFill(sounding: Sounding, anchor: AudioAnchor): boolean {
    const open = this.voices.get(sounding.place);
    if (!open || open.sounding.variant === sounding.variant) return true;
    if (this.toAudio(open.sounding.at, anchor) < this.output.now() + LATE_LEAD) return false;
    open.voice.stop();
    this.voices.delete(sounding.place);
    return true;
  }

  private schedule(sounding: Sounding, part: MusicPart, piece: MusicPiece, anchor: AudioAnchor): void {
    const buffer = part.mix ? this.ports.mixes?.buffer(part.mix) : this.ports.source.block(piece);
    const key = `${part.at}/${blockKey(piece)}`;
    if (!buffer || this.voices.get(sounding.place)?.done.has(key)) return;
    const { voice, done } = this.voiceOf(sounding, anchor);
    done.add(key);
    const earliest = anchor.position + this.output.now() - anchor.audio;
    const due = piece.at < earliest ? begunAt(piece, earliest + LATE_LEAD) : piece;
    if (!due) return;
    const { segmentId, block, at, offset, duration } = due;
    const when = this.toAudio(at, anchor);
    voice.play({ buffer, when, offset, duration });
    this.ports.log({ segmentId, block, at, when, offset, duration });
  }

  private voiceOf(sounding: Sounding, anchor: AudioAnchor): OpenVoice {
    const known = this.voices.get(sounding.place);
    if (known) return known;
    const curve = curveFrom(sounding.curve, Math.max(sounding.at, anchor.position));
    const inAudio = curve.map(({ at, gain }) => ({ at: this.toAudio(at, anchor), gain }));
    const voice = this.output.voice(inAudio, this.coming());
    const opened = { sounding, voice, done: new Set<string>() };
    this.voices.set(sounding.place, opened);
    return opened;
  }

  /** Set while another plan takes over. */
  private coming(): Glide | undefined {
    return this.taken && this.output.now() < this.taken.at + this.taken.seconds ? this.taken : undefined;
  }

  private toAudio(at: number, anchor: AudioAnchor): number {
    const rate = this.output.sampleRate;
    return anchor.audio + Math.round((at - anchor.position) * rate) / rate;
  }
}
