import type { AudioOutput } from '../../../lib/audio/audio-output.js';
import type { Voice } from '../../../lib/audio/voice.js';
import { planGain } from '../../../lib/audio/gain-plan.js';
import { begunAt, type MusicPiece, piecesOf } from './music-pieces.js';
import type { ShowSegment } from './show-segment.js';
import type { AudioAnchor } from './show-clock.js';
import type { Span } from './timeline.js';
import type { TrackSource } from './track-source.js';
import { blockKey } from './wanted-blocks.js';

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

/** A stretch that is late (decoded after its time) begins this much from now. */
const LATE_LEAD = 0.03;

/**
 * Hands music to the sound hardware ahead of time. Everything decoded is scheduled to the sample, segments ahead
 * included, so no timer decides when sound begins: a throttled background tab plays on without a gap.
 */
export class Scheduler {
  private anchor: AudioAnchor | undefined;
  private readonly voices = new Map<number, Voice>();
  private readonly done = new Set<string>();

  constructor(
    private readonly output: AudioOutput,
    private readonly source: Pick<TrackSource, 'block' | 'track'>,
    private readonly spans: () => readonly Span<ShowSegment>[],
    private readonly log: (scheduled: ScheduledSource) => void,
  ) {}

  /** Forgets what was scheduled and begins anew: class time `anchor.position` is heard at `anchor.audio`. */
  start(anchor: AudioAnchor): void {
    this.stop();
    const rate = this.output.sampleRate;
    this.anchor = { position: anchor.position, audio: Math.ceil(anchor.audio * rate) / rate };
    this.fill();
  }

  /** Silence, at once. */
  stop(): void {
    this.anchor = undefined;
    for (const voice of this.voices.values()) voice.stop();
    this.voices.clear();
    this.done.clear();
  }

  /** Schedules everything that is decoded and not yet scheduled. Call it whenever a block arrives. */
  fill(): void {
    if (!this.anchor) return;
    for (const span of this.spans()) this.fillSpan(span, this.anchor);
  }

  private fillSpan(span: Span<ShowSegment>, anchor: AudioAnchor): void {
    const music = span.segment.music;
    if (!music || span.end <= anchor.position) return;
    const track = this.source.track(music.trackId);
    if (track?.state !== 'open') return;
    for (const piece of piecesOf(
      span,
      Math.max(span.start, anchor.position),
      this.output.sampleRate,
      track.seconds,
    )) {
      this.schedule(span, piece, anchor);
    }
  }

  private schedule(span: Span<ShowSegment>, piece: MusicPiece, anchor: AudioAnchor): void {
    const key = `${span.segment.id}/${blockKey(piece)}`;
    const buffer = this.source.block(piece);
    if (!buffer || this.done.has(key)) return;
    this.done.add(key);
    const earliest = anchor.position + this.output.now() - anchor.audio;
    const due = piece.at < earliest ? begunAt(piece, earliest + LATE_LEAD) : piece;
    if (!due) return;
    const when = this.toAudio(due.at, anchor);
    this.voiceOf(span, anchor).play({ buffer, when, offset: due.offset, duration: due.duration });
    this.log({
      segmentId: span.segment.id,
      block: due.block,
      at: due.at,
      when,
      offset: due.offset,
      duration: due.duration,
    });
  }

  private voiceOf(span: Span<ShowSegment>, anchor: AudioAnchor): Voice {
    const known = this.voices.get(span.segment.id);
    if (known) return known;
    const music = span.segment.music;
    const from = Math.max(0, anchor.position - span.start);
    const curve = music ? planGain(music, span.end - span.start, from) : [];
    const voice = this.output.voice(
      curve.map(({ at, gain }) => ({ at: this.toAudio(span.start + at, anchor), gain })),
    );
    this.voices.set(span.segment.id, voice);
    return voice;
  }

  private toAudio(at: number, anchor: AudioAnchor): number {
    const rate = this.output.sampleRate;
    return anchor.audio + Math.round((at - anchor.position) * rate) / rate;
  }
}
