import { analyse } from '@cadenza/media/analysis/analysis.js';
import { findTempo } from '@cadenza/media/analysis/find-tempo.js';
import { OnsetEnvelope } from '@cadenza/media/analysis/onset-envelope.js';
import { memorySource } from '@cadenza/media/mpeg/byte-source.js';
import MusicTempo from 'music-tempo';
import { sampleRate } from '../../demo/drums.js';
import type { Stereo } from '../../demo/mixer.js';
import { encodeMp3 } from '../../demo/mp3.js';

/** Beats per minute found, null for none, and what it took. */
export interface Heard {
  readonly bpm: number | null;
  readonly milliseconds: number;
}

async function timed(listen: () => Promise<number | null> | number | null): Promise<Heard> {
  const begin = performance.now();
  const bpm = await listen();
  return { bpm, milliseconds: performance.now() - begin };
}

/** Ours, of the samples as they were rendered. */
export const ofSamples = ([left, right]: Stereo) =>
  timed(() => {
    const onsets = new OnsetEnvelope(sampleRate);
    onsets.add({ left, right });
    return findTempo(onsets.envelope());
  });

/** Ours, as at an upload: of an MP3 of 128 kbit/s. */
export async function ofMp3(channels: Stereo): Promise<Heard> {
  const bytes = await encodeMp3(channels, { bitrate: 128, tags: {} });
  return timed(async () => (await analyse(memorySource(bytes))).bpm);
}

/** The peer, of the same samples. */
export const ofPeer = ([left, right]: Stereo) => {
  const mono = left.map((value, at) => (value + right[at]!) / 2);
  return timed(() => {
    try {
      return Number(new MusicTempo(mono).tempo);
    } catch {
      return null;
    }
  });
};
