import { jest } from '@jest/globals';
import type { Glide, PlayRequest } from '../../../../lib/audio/voice.js';
import type { GainPoint } from '../../../../lib/audio/gain-plan.js';
import type { BlockId } from '../block-id.js';
import { PlayerEngine } from '../engine.js';
import type { ShowSegment } from '../show-segment.js';
import type { TrackState } from '../track-source.js';

const RATE = 44_100;
const music = (trackId: number) => ({
  trackId,
  startTime: 0,
  endTime: null,
  fadeIn: 0,
  fadeOut: 0,
  ...{ volume: 50, loudness: -14, truePeak: -6 },
});
export const segments: ShowSegment[] = [
  { id: 11, startTime: 0, duration: 60, music: music(1) },
  { id: 12, startTime: 60, duration: 30, music: music(2) },
  { id: 13, startTime: 90, duration: 30, music: null },
];

interface PaperVoice {
  readonly curve: readonly GainPoint[];
  readonly requests: PlayRequest[];
  readonly comes: Glide | undefined;
}

/** Sound hardware of paper: remembers what sounds, and whose time the test moves. */
export function paperStage() {
  const time = { audio: 50, steady: 900 };
  const sounding = new Set<PaperVoice>();
  /** Those that go over into others, and how. */
  const going = new Map<PaperVoice, Glide>();
  const tracks = new Map<number, TrackState>([1, 2].map((id) => [id, { state: 'open', seconds: 200 }]));
  const decoded = { all: true };
  const output = {
    sampleRate: RATE,
    now: () => time.audio,
    wake: async () => undefined,
    setVolume: jest.fn(),
    close: jest.fn(),
    voice: (curve: readonly GainPoint[], comes?: Glide) => {
      const voice: PaperVoice = { curve, requests: [], comes };
      sounding.add(voice);
      return {
        play: (request: PlayRequest) => voice.requests.push(request),
        stop: (goes?: Glide) => {
          if (goes) going.set(voice, goes);
          else going.delete(voice);
          sounding.delete(voice);
        },
      };
    },
  };
  const openOutput = jest.fn(() => output);
  const engine = new PlayerEngine({
    openOutput,
    source: {
      want: jest.fn(),
      block: (id: BlockId) => (decoded.all ? ({ id } as unknown as AudioBuffer) : undefined),
      track: (id) => tracks.get(id),
    },
    prefetch: jest.fn(),
    monotonic: () => time.steady,
    log: () => undefined,
  });
  const pass = (seconds: number) => {
    time.audio += seconds;
    time.steady += seconds;
    engine.tick();
  };
  const requests = () => [...sounding].flatMap((voice) => voice.requests).sort((a, b) => a.when - b.when);
  /** The audio clock stands still while time passes, looked at as often as in a browser. */
  const freeze = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 0.5) {
      time.steady += 0.5;
      engine.tick();
    }
  };
  return { engine, openOutput, freeze, output, time, sounding, going, tracks, decoded, pass, requests };
}
