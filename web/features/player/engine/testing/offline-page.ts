/// <reference lib="dom" />
import type { AudioOutput } from '../../../../lib/audio/audio-output.js';
import { makeBuffer, workerDecoder } from '../../../../lib/audio/browser-audio.js';
import { openVoice } from '../../../../lib/audio/web-audio-voice.js';
import { MixSource } from '../mix/mix-source.js';
import { workerMixer } from '../mix/worker-mixer.js';
import { MusicPlanner } from '../music-planner.js';
import { Scheduler } from '../scheduler.js';
import type { ShowSegment } from '../show-segment.js';
import { spansOf } from '../../../../lib/stage/timeline.js';
import { TrackSource } from '../track-source.js';
import type { BlockId } from '../block-id.js';

/** What is rendered: class seconds, and the blocks of each track that must be decoded before. */
export interface Rendering {
  readonly segments: readonly ShowSegment[];
  /** Where each track's MP3 is. */
  readonly tracks: Readonly<Record<number, string>>;
  readonly blocks: readonly BlockId[];
  readonly from: number;
  /** Where the class was begun, when that is not `from`. */
  readonly since?: number;
  readonly seconds: number;
  /** The class is ended so many seconds after the beginning. */
  readonly endsAfter?: number;
  /** Other segments, taken in so many seconds after the beginning. */
  readonly change?: { readonly after: number; readonly segments: readonly ShowSegment[] };
}

const RATE = 44_100;

/** Music decoded by the worker as in a show, until every block of the list is there. */
async function decoded({ tracks, blocks }: Rendering): Promise<TrackSource> {
  return new Promise((done, refused) => {
    const complete = () => blocks.every((id) => source.block(id)) && done(source);
    const source: TrackSource = new TrackSource({
      decoder: workerDecoder(),
      store: { bytes: async (id) => (await fetch(tracks[id] ?? '')).blob() },
      makeBuffer,
      changed: () => complete(),
      failed: (problem) => refused(new Error(JSON.stringify(problem))),
    });
    source.want(blocks);
  });
}

const kept = new Map<string, TrackSource>();

/** The plan with every mix of it made, as in a show that runs up to them. */
async function planned(source: TrackSource, { segments, from, since = from }: Rendering) {
  const spans = spansOf(segments);
  let changed = () => {};
  const mixes = new MixSource({ open: workerMixer, source, makeBuffer, changed: () => changed() });
  const planner = new MusicPlanner({ source, mixes });
  for (;;) {
    const made = new Promise<void>((resolve) => (changed = resolve));
    planner.begin(since);
    const plan = planner.plan(spans, from);
    if (plan.mixes.every(({ ask }) => mixes.mixed(ask))) return { mixes, soundings: plan.soundings };
    planner.wantMixes(plan, from);
    await made;
  }
}

/** The show from `from` on, rendered by the real scheduler into an offline context; both channels. */
async function render(what: Rendering): Promise<Float32Array[]> {
  const key = JSON.stringify([what.tracks, what.blocks]);
  const source = kept.get(key) ?? (await decoded(what));
  kept.set(key, source);
  const context = new OfflineAudioContext(2, Math.ceil(what.seconds * RATE), RATE);
  const output: AudioOutput = {
    now: () => context.currentTime,
    sampleRate: RATE,
    voice: (curve, comes) => openVoice(context, context.destination, curve, comes),
  };
  const { mixes, soundings } = await planned(source, what);
  let plan = soundings;
  const scheduler = new Scheduler(output, { source, mixes, log: () => undefined }, () => plan);
  scheduler.start({ position: what.from, audio: 0 });
  const { change } = what;
  if (change) {
    const changed = await planned(source, { ...what, segments: change.segments });
    void context.suspend(change.after).then(() => {
      plan = changed.soundings;
      scheduler.change();
      return context.resume();
    });
  }
  if (what.endsAfter !== undefined)
    void context.suspend(what.endsAfter).then(() => {
      scheduler.fadeOut();
      return context.resume();
    });
  const sound = await context.startRendering();
  return [0, 1].map((channel) => sound.getChannelData(channel));
}

/** What the browser's own decoder makes of a file: the first channel. */
async function decodeByBrowser(url: string): Promise<Float32Array> {
  const bytes = await (await fetch(url)).arrayBuffer();
  const sound = await new OfflineAudioContext(2, 1, RATE).decodeAudioData(bytes);
  return sound.getChannelData(0);
}

const text = (samples: Float32Array) => {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  let line = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    line += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(line);
};

/** What the test calls; samples go as base64 of their bytes, which a browser's driver carries fastest. */
export const offlinePage = {
  render: async (what: Rendering) => (await render(what)).map(text),
  decodeByBrowser: async (url: string) => text(await decodeByBrowser(url)),
};

declare global {
  interface Window {
    offlinePage: typeof offlinePage;
  }
}
window.offlinePage = offlinePage;
