import { analyse } from '@cadenza/media/analysis/analysis.js';
import { decodeMp3 } from '@cadenza/media/analysis/decode-mp3.js';
import { findTempo } from '@cadenza/media/analysis/find-tempo.js';
import { OnsetEnvelope } from '@cadenza/media/analysis/onset-envelope.js';
import { fileSource, memorySource } from '@cadenza/media/mpeg/byte-source.js';
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
export const ofPeer = ([left, right]: Stereo) =>
  ofPeerMono(left.map((value, at) => (value + right[at]!) / 2));

const ofPeerMono = (mono: Float32Array) =>
  timed(() => {
    try {
      return Number(new MusicTempo(mono).tempo);
    } catch {
      return null;
    }
  });

/** Ours, of an MP3 of somebody's, all that an upload finds out. */
export async function ofFile(descriptor: number) {
  const begin = performance.now();
  const found = await analyse(fileSource(descriptor));
  return { ...found, milliseconds: performance.now() - begin };
}

/** The peer, of the same file, decoded by us. */
export async function peerOfFile(descriptor: number): Promise<Heard> {
  const parts: Float32Array[] = [];
  for await (const { left, right } of decodeMp3(fileSource(descriptor)))
    parts.push(left.map((value, at) => (value + right[at]!) / 2));
  const mono = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    mono.set(part, at);
    at += part.length;
  }
  return ofPeerMono(mono);
}
