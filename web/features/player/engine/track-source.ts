import type { AudioProblem, AudioProblemKind } from '../../../lib/audio/audio-problem.js';
import {
  BLOCK_SECONDS,
  damagedBlock,
  type DecoderAnswer,
  type DecoderPort,
} from '../../../lib/audio/decoder-port.js';
import type { TrackStore } from './track-store.js';
import { type BlockId, blockKey } from './block-id.js';

/** So many damaged blocks in a row, and the rest of the track is not tried. */
const mostDamaged = 3;

/** Whether so many numbers follow one another. */
const hasRow = (numbers: ReadonlySet<number>, length: number) =>
  [...numbers].some((from) =>
    Array.from({ length }, (_, more) => from + more).every((each) => numbers.has(each)),
  );

/** What is known of a track's sound. */
export type TrackState =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly seconds: number }
  | { readonly state: 'failed'; readonly kind: AudioProblemKind };

/** What the source needs from outside. */
export interface TrackSourcePorts {
  readonly decoder: DecoderPort;
  readonly store: Pick<TrackStore, 'bytes'>;
  makeBuffer(channels: Float32Array<ArrayBuffer>[], sampleRate: number): AudioBuffer;
  /** A block arrived or a track was opened or refused. */
  changed(): void;
  failed(problem: AudioProblem): void;
}

/** Decoded music ahead of time: exactly the wanted blocks are held, one is decoded at a time, most urgent first. */
export class TrackSource {
  private readonly tracks = new Map<number, TrackState>();
  private readonly buffers = new Map<string, AudioBuffer>();
  private wanted: readonly BlockId[] = [];
  private decoding: BlockId | undefined;
  /** Of each track. */
  private readonly damaged = new Map<number, Set<number>>();

  constructor(private readonly ports: TrackSourcePorts) {
    ports.decoder.listen((answer) => this.answered(answer));
  }

  /** Replaces the list of wanted blocks: others are dropped, and tracks without wanted blocks are closed. */
  want(blocks: readonly BlockId[]): void {
    this.wanted = blocks;
    const keys = new Set(blocks.map(blockKey));
    for (const key of this.buffers.keys()) if (!keys.has(key)) this.buffers.delete(key);
    const used = new Set(blocks.map((block) => block.trackId));
    for (const [trackId, { state }] of this.tracks) {
      if (used.has(trackId) || state !== 'open') continue;
      this.tracks.delete(trackId);
      this.ports.decoder.send({ type: 'close', trackId });
    }
    for (const trackId of used) if (!this.tracks.has(trackId)) void this.open(trackId);
    this.decodeNext();
  }

  block(id: BlockId): AudioBuffer | undefined {
    return this.buffers.get(blockKey(id));
  }

  track(trackId: number): TrackState | undefined {
    return this.tracks.get(trackId);
  }

  private async open(trackId: number): Promise<void> {
    this.tracks.set(trackId, { state: 'loading' });
    const bytes = await (await this.ports.store.bytes(trackId))?.arrayBuffer();
    if (!bytes) return this.mark(trackId, { state: 'failed', kind: 'missing' });
    this.ports.decoder.send({ type: 'open', trackId, bytes });
  }

  private answered(answer: DecoderAnswer): void {
    const { trackId } = answer;
    switch (answer.type) {
      case 'opened':
        this.mark(trackId, { state: 'open', seconds: answer.seconds });
        break;
      case 'refused':
        if (this.decoding?.trackId === trackId) this.decoding = undefined;
        this.fail({ trackId, kind: answer.because, message: answer.message });
        break;
      case 'block': {
        this.decoding = undefined;
        this.count(answer);
        const buffer =
          answer.channels.length > 0 ? this.ports.makeBuffer(answer.channels, answer.sampleRate) : undefined;
        if (buffer && this.wanted.some((id) => blockKey(id) === blockKey(answer))) {
          this.buffers.set(blockKey(answer), buffer);
        }
        this.ports.changed();
      }
    }
    this.decodeNext();
  }

  /** A damaged block is silent; the track plays on after it, unless nothing of it seems to be heard. */
  private count({ trackId, block, isDamaged }: Extract<DecoderAnswer, { type: 'block' }>): void {
    const damaged = this.damaged.get(trackId) ?? new Set();
    if (!isDamaged || damaged.has(block)) return;
    this.damaged.set(trackId, damaged.add(block));
    const problem = { trackId, kind: 'decode', message: damagedBlock } as const;
    if (hasRow(damaged, mostDamaged)) this.fail(problem);
    else if (damaged.size === 1) this.ports.failed(problem);
  }

  private fail(problem: AudioProblem & { trackId: number }): void {
    const { trackId, kind } = problem;
    this.ports.decoder.send({ type: 'close', trackId });
    this.mark(trackId, { state: 'failed', kind });
    this.ports.failed(problem);
  }

  private mark(trackId: number, state: TrackState): void {
    this.tracks.set(trackId, state);
    this.ports.changed();
  }

  private decodeNext(): void {
    if (this.decoding) return;
    const next = this.wanted.find((id) => !this.buffers.has(blockKey(id)) && this.within(id));
    if (!next) return;
    this.decoding = next;
    this.ports.decoder.send({ type: 'decode', ...next });
  }

  private within({ trackId, block }: BlockId): boolean {
    const track = this.tracks.get(trackId);
    return track?.state === 'open' && block * BLOCK_SECONDS < track.seconds;
  }
}
