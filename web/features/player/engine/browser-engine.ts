import type { AudioProblem } from '../../../lib/audio/audio-problem.js';
import { WebAudioOutput } from '../../../lib/audio/audio-output.js';
import { makeBuffer, workerDecoder } from '../../../lib/audio/browser-audio.js';
import { PlayerEngine } from './engine.js';
import { MixSource } from './mix/mix-source.js';
import { workerMixer } from './mix/worker-mixer.js';
import { offerTestHook } from './test-hook.js';
import type { ScheduledSource } from './scheduler.js';
import type { FetchTrack } from '../../../lib/audio/track-fetch.js';
import { fetchTrackOnce } from '../../../lib/offline/track-bytes.js';
import { TrackSource } from './track-source.js';
import { TrackStore } from './track-store.js';

/** Timers only observe: what sounds is scheduled already. Milliseconds. */
const OBSERVE_EVERY = 500;

/** A player on the browser's sound, network and worker; `close` gives all of it back. */
export interface BrowserPlayer {
  readonly engine: PlayerEngine;
  close(): void;
}

/** Composes the player; `failed` hears of every track that cannot be heard. */
function createBrowserPlayer(
  failed: (problem: AudioProblem) => void,
  fetch: FetchTrack = fetchTrackOnce,
): BrowserPlayer {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const store = new TrackStore({ fetch, wait, failed });
  const decoder = workerDecoder();
  const changed = () => engine.musicChanged();
  const source = new TrackSource({ decoder, store, makeBuffer, changed, failed });
  const mixes = new MixSource({ open: workerMixer, source, makeBuffer, changed });
  const sources: ScheduledSource[] = [];
  let output: WebAudioOutput | undefined;
  const engine: PlayerEngine = new PlayerEngine({
    source,
    mixes,
    openOutput: (gain) => (output = new WebAudioOutput(gain)),
    prefetch: (tracks) => store.prefetch(tracks),
    monotonic: () => performance.now() / 1000,
    log: (scheduled) => sources.push(scheduled),
  });
  const timer = setInterval(() => {
    engine.tick();
    engine.revive();
  }, OBSERVE_EVERY);
  document.addEventListener('visibilitychange', engine.tick);
  const withdraw = offerTestHook(engine, sources, () => output);
  return {
    engine,
    close: () => {
      withdraw();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', engine.tick);
      engine.close();
      decoder.close();
      mixes.close();
      store.close();
    },
  };
}

/** How the screen opens its player: on the browser's hardware, or what a test puts in its place. */
export const players = { open: createBrowserPlayer };
