import { WebAudioOutput } from './audio-output.js';
import { makeBuffer, workerDecoder } from './browser-audio.js';
import { PartPlayer, type SoundingPart } from './part-player.js';
import { TrackDecoder } from './track-decoder.js';
import { fetchTrack } from './track-fetch.js';

/** A track that is ready to be heard in parts. */
export interface OpenTrack {
  /** Its true length. */
  readonly seconds: number;
  play(part: SoundingPart, from?: number): Promise<void>;
  stop(): void;
  position(): number | undefined;
  ended(): boolean;
}

/** Milliseconds that the browser has to give sound. */
const PATIENCE = 1500;

/** Fetches a track's bytes and opens them. Throws TrackFetchError or UndecodableError; `signal` gives all back. */
async function openTrack(trackId: number, signal: AbortSignal): Promise<OpenTrack> {
  const bytes = await (await fetchTrack(trackId, signal)).arrayBuffer();
  const decoder = new TrackDecoder(workerDecoder(), trackId);
  let output: WebAudioOutput | undefined;
  let player: PartPlayer | undefined;
  const close = () => {
    player?.stop();
    decoder.close();
    output?.close();
  };
  signal.addEventListener('abort', close, { once: true });
  const seconds = await decoder.open(bytes);
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  return {
    seconds,
    play: async (part, from) => {
      output ??= new WebAudioOutput(1);
      player ??= new PartPlayer({ block: (block) => decoder.block(block), makeBuffer, output, wait });
      await output.wake(PATIENCE);
      if (!signal.aborted) await player.play(part, from);
    },
    stop: () => player?.stop(),
    position: () => player?.position(),
    ended: () => player?.ended() ?? false,
  };
}

/** How parts of tracks are heard: on the browser's hardware, or what a test puts in its place. */
export const tracks = { open: openTrack };
