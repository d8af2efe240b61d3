/// <reference lib="dom" />
import type { Page } from '@playwright/test';
// The hook of the player on the window.
import type {} from '../sound.js';

/** What was heard since an ear was put to a player. */
export interface Heard {
  /** Silences of more than 3 ms, in milliseconds, and so many seconds after the first sound. */
  readonly dropouts: readonly { readonly ms: number; readonly after: number }[];
  /** How often the machine was too busy to render sound, so that the show was joined anew. */
  readonly stalls: number;
  /** Seconds from the first sound to the last. */
  readonly seconds: number;
  /** Of the segments that ran. */
  readonly segments: readonly number[];
}

interface Ear {
  readonly gaps: { readonly at: number; readonly seconds: number }[];
  /** Audio time at which the audio clock was found to have fallen behind. */
  readonly stalls: number[];
  readonly segments: Set<number>;
  began: number;
  first: number;
  last: number;
}

declare global {
  interface Window {
    __ear?: Ear;
  }
}

/**
 * Looks at every sample that leaves the master volume. Time is counted in samples looked at: while the page builds on
 * the audio graph, Chromium does not update `currentFrame` and makes up for it later, which would look like a silence.
 * A block that was really left out leaves the count behind for good.
 */
const processor = `registerProcessor('gap-ear', class extends AudioWorkletProcessor {
  constructor() { super(); this.began = -1; this.count = 0; this.first = -1; this.last = -1; this.blocks = 0; }
  tell(from, to) { this.port.postMessage({ gap: { at: from / sampleRate, seconds: (to - from) / sampleRate } }); }
  process([input]) {
    if (this.began < 0) this.began = currentFrame;
    const leftOut = currentFrame - this.began - this.count;
    if (leftOut > 0) {
      this.tell(currentFrame - leftOut, currentFrame);
      this.count += leftOut;
      this.last += leftOut;
    }
    const samples = input[0] ?? [];
    for (let i = 0; i < samples.length; i++) if (Math.abs(samples[i]) > 1e-4) {
      const at = this.began + this.count + i;
      if (this.last >= 0 && (at - this.last) / sampleRate > 0.003) this.tell(this.last, at);
      if (this.first < 0) this.first = at;
      this.last = at;
    }
    this.count += 128;
    if (++this.blocks % 20 === 0)
      this.port.postMessage({ first: this.first / sampleRate, last: this.last / sampleRate });
    return true;
  }
});`;

type Told = { readonly gap: Ear['gaps'][number] } | { readonly first: number; readonly last: number };

/** From now on `heard` knows. The page's context must bypass the content policy. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate(async (code) => {
    const hook = window.__cadenzaPlayer;
    const output = hook?.output();
    if (!hook || !output) throw new Error('No player is open');
    const source = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    await output.context.audioWorklet.addModule(source);
    const node = new AudioWorkletNode(output.context, 'gap-ear', { numberOfOutputs: 0 });
    output.master.connect(node);
    const ear: Ear = {
      gaps: [],
      stalls: [],
      segments: new Set(),
      began: hook.audioTime(),
      first: 0,
      last: 0,
    };
    window.__ear = ear;
    node.port.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('gap' in data) ear.gaps.push(data.gap);
      else Object.assign(ear, data);
    };
    let least = Infinity;
    setInterval(() => {
      ear.segments.add(hook.state().index);
      const behind = performance.now() / 1000 - hook.audioTime();
      // The engine joins anew from 0.3 s on; the two clocks are read a moment apart.
      if (behind - least > 0.2) ear.stalls.push(hook.audioTime());
      least = behind - least > 0.2 ? behind : Math.min(least, behind);
    }, 50);
  }, processor);
}

/** The first moments after an ear was put to the sound belong to that. Seconds. */
const putting = 0.5;
/** A show is joined anew within so many seconds of a stall. */
const joining = 2;

export async function heard(page: Page): Promise<Heard> {
  const ear = await page.evaluate(
    () => window.__ear && { ...window.__ear, segments: [...window.__ear.segments] },
  );
  if (!ear) throw new Error('Nobody listens');
  const isStall = (at: number) => ear.stalls.some((stall) => Math.abs(stall - at) < joining);
  const gaps = ear.gaps.filter(({ at }) => at > ear.began + putting && !isStall(at));
  return {
    dropouts: gaps.map(({ at, seconds }) => ({ ms: seconds * 1000, after: at - ear.first })),
    stalls: ear.stalls.length,
    seconds: ear.last - ear.first,
    segments: ear.segments,
  };
}

/** Milliseconds from a press of the button until sound leaves the master volume. */
export function soundAfter(page: Page, button: string): Promise<number> {
  return page.evaluate(async (name) => {
    const found = [...document.querySelectorAll('button')].find(
      (each) => each.getAttribute('aria-label') === name || each.textContent?.trim().startsWith(name),
    );
    if (!found) throw new Error(`There is no button ${name}`);
    const began = performance.now();
    found.click();
    while ((window.__cadenzaPlayer?.rms() ?? 0) < 0.001) {
      if (performance.now() - began > 15_000) throw new Error('No sound came');
      await new Promise((done) => setTimeout(done, 5));
    }
    return performance.now() - began;
  }, button);
}
