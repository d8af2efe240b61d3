import { BLOCK_SECONDS } from '../../../../lib/audio/decoder-port.js';
import type { TrackSource } from '../track-source.js';
import { blocksOf, mixSounds, type Stretch } from './mix-blocks.js';
import { type MixAnswer, type MixAsk, type Mixed, mixKey, type MixPort, type MixSound } from './mix-port.js';

/** What mixes need from outside. */
export interface MixSourcePorts {
  /** Opens the worker that stretches; called when the first mix is wanted. */
  open(): MixPort;
  readonly source: Pick<TrackSource, 'block' | 'track'>;
  makeBuffer(channels: Float32Array<ArrayBuffer>[], sampleRate: number): AudioBuffer;
  /** A mix was made, or cannot be. */
  changed(): void;
}

type Made = Mixed & { readonly out: AudioBuffer; readonly into: AudioBuffer };

/** Tracks that are brought to one tempo ahead of time: exactly the wanted mixes are held, one is made at a time. */
export class MixSource {
  private port: MixPort | undefined;
  private wanted: readonly MixAsk[] = [];
  /** False: it cannot be made. */
  private readonly made = new Map<string, Made | false>();
  private making: { readonly key: string; readonly rates: readonly [number, number] } | undefined;

  constructor(private readonly ports: MixSourcePorts) {}

  /** Replaces the list of wanted mixes, most urgent first; call it again whenever a block was decoded. */
  want(asks: readonly MixAsk[]): void {
    this.wanted = asks;
    const keys = new Set(asks.map(mixKey));
    for (const key of this.made.keys()) if (!keys.has(key)) this.made.delete(key);
    this.makeNext();
  }

  mixed(ask: MixAsk): Mixed | undefined {
    return this.made.get(mixKey(ask)) || undefined;
  }

  buffer({ key, side }: { readonly key: string; readonly side: 'out' | 'into' }): AudioBuffer | undefined {
    const made = this.made.get(key);
    return made ? made[side] : undefined;
  }

  close(): void {
    this.port?.close();
  }

  private makeNext(): void {
    if (this.making) return;
    for (const ask of this.wanted) {
      const key = mixKey(ask);
      const sounds = this.made.has(key) ? undefined : this.soundsOf(ask);
      if (!sounds) continue;
      this.making = { key, rates: [sounds.out.rate, sounds.into.rate] };
      this.open().send({ ask, ...sounds });
      return;
    }
  }

  private open(): MixPort {
    if (!this.port) {
      this.port = this.ports.open();
      this.port.listen((answer) => this.answered(answer));
    }
    return this.port;
  }

  private answered({ key, made }: MixAnswer): void {
    const [out = 0, into = 0] = this.making?.rates ?? [];
    this.making = undefined;
    const { makeBuffer } = this.ports;
    const isWanted = this.wanted.some((ask) => mixKey(ask) === key);
    if (isWanted)
      this.made.set(
        key,
        made
          ? { endsAt: made.endsAt, out: makeBuffer(made.out, out), into: makeBuffer(made.into, into) }
          : false,
      );
    this.ports.changed();
    this.makeNext();
  }

  /** The sound of both tracks, once all of it is decoded. */
  private soundsOf(ask: MixAsk): { out: MixSound; into: MixSound } | undefined {
    const { out, into } = mixSounds(ask);
    const sounds = { out: this.soundOf(out), into: this.soundOf(into) };
    return sounds.out && sounds.into ? { out: sounds.out, into: sounds.into } : undefined;
  }

  private soundOf(stretch: Stretch): MixSound | undefined {
    const track = this.ports.source.track(stretch.trackId);
    if (track?.state !== 'open') return undefined;
    const ids = blocksOf(stretch).filter(({ block }) => block * BLOCK_SECONDS < track.seconds);
    const blocks = ids.flatMap((id) => this.ports.source.block(id) ?? []);
    const [first] = blocks;
    if (!first || blocks.length < ids.length) return undefined;
    // The silence in place of a damaged block has one channel.
    const channels = Math.max(...blocks.map((block) => block.numberOfChannels));
    return {
      channels: Array.from({ length: channels }, (_, channel) => joined(blocks, channel)),
      rate: first.sampleRate,
      start: (ids[0]?.block ?? 0) * BLOCK_SECONDS,
    };
  }
}

/** A block is one sample longer than its seconds, for the seam: all but the last are cut. */
function joined(blocks: readonly AudioBuffer[], channel: number): Float32Array<ArrayBuffer> {
  const whole = blocks.map(({ sampleRate, length }) => Math.min(length, BLOCK_SECONDS * sampleRate));
  const samples = new Float32Array(whole.reduce((sum, length) => sum + length, 0));
  let at = 0;
  blocks.forEach((block, i) => {
    const samplesOf = block.getChannelData(Math.min(channel, block.numberOfChannels - 1));
    samples.set(samplesOf.subarray(0, whole[i]), at);
    at += whole[i] ?? 0;
  });
  return samples;
}
