/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** What this test uses of the player's hook (web/features/player/engine/test-hook). */
interface Hook {
  state(): { readonly index: number; readonly status: string; readonly volume: number };
  position(): number;
  audioTime(): number;
  rms(): number;
  seek(position: number): void;
  output(): { readonly context: AudioContext; readonly master: AudioNode } | undefined;
}

declare global {
  interface Window {
    __cadenzaPlayer?: Hook;
  }
}

/** Tells the audio time of the first sample that sounds, in each block of 128. */
const processor = `registerProcessor('first-sound', class extends AudioWorkletProcessor {
  process([input]) {
    const first = input[0] ? input[0].findIndex((sample) => Math.abs(sample) > 1e-4) : -1;
    if (first >= 0) this.port.postMessage(currentTime + first / sampleRate);
    return true;
  }
});`;

/**
 * Seconds on the audio clock: when the first sound after a jump to `from` came, and when `boundary` was due. The
 * page's context must bypass the content policy, which lets no test add an ear of its own.
 */
export async function firstSoundAfter(
  page: Page,
  at: { readonly from: number; readonly boundary: number },
): Promise<{ heard: number; expected: number }> {
  return page.evaluate(
    async ({ from, boundary, code }) => {
      const hook = window.__cadenzaPlayer;
      const output = hook?.output();
      if (!hook || !output) throw new Error('No player is open');
      await output.context.audioWorklet.addModule(
        URL.createObjectURL(new Blob([code], { type: 'text/javascript' })),
      );
      const ear = new AudioWorkletNode(output.context, 'first-sound', { numberOfOutputs: 0 });
      output.master.connect(ear);
      hook.seek(from);
      // A jump takes a moment: what played before it dies away, and the clock is read when it runs again.
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      await pause(1_000);
      // On a busy machine it takes longer: until then the position stands still.
      for (let before = hook.position(); ; before = hook.position()) {
        await pause(50);
        if (before > from && hook.position() > before) break;
      }
      const settled = hook.audioTime();
      const expected = settled + (boundary - hook.position());
      return new Promise<{ heard: number; expected: number }>((answer) => {
        ear.port.onmessage = ({ data: heard }: MessageEvent<number>) => {
          if (heard < settled) return;
          ear.port.onmessage = null;
          output.master.disconnect(ear);
          answer({ heard, expected });
        };
      });
    },
    { ...at, code: processor },
  );
}
