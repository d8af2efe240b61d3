/// <reference lib="dom" />
import type { Page } from 'playwright-core';
// The hook of the player on the window.
import type {} from '../../testing/sound.js';

/** Pitches that are told apart within 10 ms, in hertz. */
export const pitches = [400, 700, 1_100, 1_600] as const;

/** A pitch from `at` on; seconds of the audio clock. */
export interface HeardPitch {
  readonly at: number;
  readonly pitch: number;
}

/** What the page noted while a show ran. */
export interface Notes {
  readonly heard: readonly HeardPitch[];
  /** Both clocks, read together: seconds of the audio clock and of the class. */
  readonly clocks: readonly { readonly audio: number; readonly position: number }[];
}

declare global {
  interface Window {
    __notes?: { heard: HeardPitch[]; clocks: { audio: number; position: number }[] };
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
      const notes: NonNullable<typeof window.__notes> = { heard: [], clocks: [] };
      window.__notes = notes;
      node.port.onmessage = ({ data }: MessageEvent<HeardPitch>) => notes.heard.push(data);
      setInterval(() => notes.clocks.push({ audio: hook.audioTime(), position: hook.position() }), 100);
    },
    { code: processor, processorOptions: { pitches: [...pitches] } },
  );
}

export async function noted(page: Page): Promise<Notes> {
  const notes = await page.evaluate(() => window.__notes);
  if (!notes) throw new Error('Nothing was noted');
  return notes;
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
