import type { AudioProblem } from './audio-problem.js';
import { WebAudioOutput } from './audio-output.js';
import type { DecoderAnswer, DecoderPort } from './decoder-port.js';
import { PlayerEngine } from './engine.js';
import { offerTestHook } from './test-hook.js';
import type { ScheduledSource } from './scheduler.js';
import { fetchTrack } from './track-fetch.js';
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
function createBrowserPlayer(failed: (problem: AudioProblem) => void): BrowserPlayer {
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  const store = new TrackStore({ fetch: fetchTrack, wait, failed });
  const decoder = workerDecoder();
  const changed = () => engine.musicChanged();
  const source = new TrackSource({ decoder, store, makeBuffer, changed, failed });
  const sources: ScheduledSource[] = [];
  let output: WebAudioOutput | undefined;
  const engine: PlayerEngine = new PlayerEngine({
    source,
    openOutput: (gain) => (output = new WebAudioOutput(gain)),
    prefetch: (tracks) => store.prefetch(tracks),
    monotonic: () => performance.now() / 1000,
    wall: () => Date.now() / 1000,
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
      store.close();
    },
  };
}

/** How the screen opens its player: on the browser's hardware, or what a test puts in its place. */
export const players = { open: createBrowserPlayer };

function makeBuffer(channels: Float32Array<ArrayBuffer>[], sampleRate: number): AudioBuffer {
  const length = channels[0]?.length ?? 1;
  const buffer = new AudioBuffer({ numberOfChannels: channels.length, length, sampleRate });
  channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel));
  return buffer;
}

function workerDecoder(): DecoderPort {
  const worker = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request, request.type === 'open' ? [request.bytes] : []),
    listen: (answered) => {
      worker.onmessage = (event: MessageEvent<DecoderAnswer>) => answered(event.data);
    },
    close: () => worker.terminate(),
  };
}
