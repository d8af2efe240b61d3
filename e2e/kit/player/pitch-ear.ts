/// <reference lib="dom" />
import type { Page } from '@playwright/test';
// The hook of the player on the window.
import type {} from '../sound.js';

/** Pitches that are told apart within 10 ms, in hertz. */
export const pitches = [400, 700, 1_100, 1_600] as const;

/** A pitch from `at` on; seconds of the audio clock. */
export interface HeardPitch {
  readonly at: number;
  readonly pitch: number;
}

/** The clocks, read together, in seconds: that of the sound hardware, that of the class, and the page's monotonic one. */
export interface Clocks {
  readonly audio: number;
  readonly position: number;
  readonly monotonic: number;
}

/** What the page noted while a show ran. */
export interface Notes {
  readonly heard: readonly HeardPitch[];
  /** While the class played. */
  readonly clocks: readonly Clocks[];
  /** When the class was over, by the monotonic clock. */
  readonly overAt: number | undefined;
}

declare global {
  interface Window {
    __notes?: { heard: HeardPitch[]; clocks: Clocks[]; overAt: number | undefined };
  }
}

/** Counts how often the last 512 samples crossed zero, which tells a pure tone's pitch; of each change it tells the middle. */
const processor = `registerProcessor('pitch-ear', class extends AudioWorkletProcessor {
  constructor({ processorOptions }) { super(); this.pitches = processorOptions.pitches; this.last = new Float32Array(512); this.pitch = 0; }
  process([input]) {
    const samples = input[0];
    if (!samples) return true;
    this.last.copyWithin(0, samples.length);
    this.last.set(samples, 512 - samples.length);
    let crossings = 0;
    for (let i = 1; i < 512; i++) if ((this.last[i] >= 0) !== (this.last[i - 1] >= 0)) crossings++;
    const hertz = (crossings / 2) * (sampleRate / 512);
    const nearest = this.pitches.reduce((best, each) => Math.abs(each - hertz) < Math.abs(best - hertz) ? each : best);
    if (nearest !== this.pitch && Math.abs(nearest - hertz) < nearest * 0.12) {
      this.pitch = nearest;
      this.port.postMessage({ at: currentTime + (samples.length - 256) / sampleRate, pitch: nearest });
    }
    return true;
  }
});`;

/** From now on the pitches of the show are noted. The page's context must bypass the content policy. */
export async function notePitches(page: Page): Promise<void> {
  await page.evaluate(
    async ({ code, processorOptions }) => {
      const hook = window.__cadenzaPlayer;
      const output = hook?.output();
      if (!hook || !output) throw new Error('No player is open');
      const source = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      await output.context.audioWorklet.addModule(source);
      const node = new AudioWorkletNode(output.context, 'pitch-ear', {
        numberOfOutputs: 0,
        processorOptions,
      });
      output.master.connect(node);
      const notes: NonNullable<typeof window.__notes> = { heard: [], clocks: [], overAt: undefined };
      window.__notes = notes;
      node.port.onmessage = ({ data }: MessageEvent<HeardPitch>) => notes.heard.push(data);
      let reads = 0;
      setInterval(() => {
        const monotonic = performance.now() / 1000;
        const { status } = hook.state();
        if (status === 'ended') notes.overAt ??= monotonic;
        else if (status === 'playing' && reads++ % 10 === 0)
          notes.clocks.push({ audio: hook.audioTime(), position: hook.position(), monotonic });
      }, 10);
    },
    { code: processor, processorOptions: { pitches: [...pitches] } },
  );
}

export async function noted(page: Page): Promise<Notes> {
  const notes = await page.evaluate(() => window.__notes);
  if (!notes) throw new Error('Nothing was noted');
  return notes;
}

/**
 * Seconds by which the class's time differs from the time that passed: at most while it played, and when it was over.
 * Neither is taken from the class's own length.
 */
export function strayed({ clocks, overAt }: Notes, total: number): { most: number; atEnd: number } {
  const [first] = clocks;
  const last = clocks.at(-1);
  if (!first || !last || overAt === undefined) throw new Error('Nothing was noted');
  const besides = clocks.map(
    ({ position, monotonic }) => position - first.position - (monotonic - first.monotonic),
  );
  const passed = first.position + (overAt - first.monotonic);
  return { most: Math.max(...besides.map(Math.abs)), atEnd: passed - total };
}

/** Blocks the page's only thread for a second at a time, as timers of a hidden tab come once a second. */
export async function blockFor(page: Page, seconds: number): Promise<void> {
  await page.evaluate(async (blocks) => {
    for (let block = 0; block < blocks; block++) {
      for (const end = performance.now() + 1_000; performance.now() < end;);
      await new Promise((done) => setTimeout(done, 5));
    }
  }, seconds);
}
