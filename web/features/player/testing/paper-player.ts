import { beforeEach, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { AudioProblem } from '../../../lib/audio/audio-problem.js';
import { players } from '../engine/browser-engine.js';
import { PlayerEngine } from '../engine/engine.js';
import type { TrackState } from '../engine/track-source.js';

/** The paper player's clock, in seconds; `pass` moves it. */
export const time = { now: 0 };
/** Set while the audio clock stands still. */
export const audio: { stoppedAt: number | undefined } = { stoppedAt: undefined };
/** What the decoder knows of the tracks. */
export const tracks = new Map<number, TrackState>();
/** Set while a player is open: tells it of a track that cannot be heard. */
export const fail: { tell?: (problem: AudioProblem) => void } = {};
export const wakeSound = jest.fn(async () => undefined);

/** The real engine on hardware of paper: what sounds is measured in a real browser, see the e2e test. */
function paperPlayer(failed: (problem: AudioProblem) => void) {
  fail.tell = failed;
  const silent = { play: () => undefined, stop: () => undefined };
  const engine = new PlayerEngine({
    openOutput: () => ({
      sampleRate: 44_100,
      now: () => audio.stoppedAt ?? time.now,
      voice: () => silent,
      wake: wakeSound,
      setVolume: () => undefined,
      close: () => undefined,
    }),
    source: { want: () => undefined, block: () => ({}) as AudioBuffer, track: (id) => tracks.get(id) },
    prefetch: () => undefined,
    monotonic: () => time.now,
    log: () => undefined,
  });
  return { engine, close: () => engine.close() };
}

const whereMedia = (matches: (media: string) => boolean) =>
  void jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ ...query, matches: matches(media) }) as unknown as MediaQueryList);

const SHORT = '(height < 30rem)';

/** Whether the segments have room beside the cues. */
export const wideScreen = (isWide: boolean) => whereMedia((media) => isWide && media !== SHORT);

/** A phone on its side. */
export const shortScreen = () => whereMedia((media) => media === SHORT);

const query = { addEventListener: () => undefined, removeEventListener: () => undefined };

/** Each test of a file opens such players, and no class was left before it. */
export const withPaperPlayer = () =>
  beforeEach(() => {
    localStorage.clear();
    audio.stoppedAt = undefined;
    wideScreen(true);
    jest.spyOn(players, 'open').mockImplementation(paperPlayer);
  });

/** Time passes, and a frame is drawn. */
export const pass = (seconds: number) =>
  act(async () => {
    time.now += seconds;
    await new Promise((resolve) => setTimeout(resolve, 40));
  });
