/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { heard, listen } from '../../kit/player/ear.js';
import { expect, test } from '../../kit/test.js';

/** Plays noise for a minute on a graph like the player's. */
async function playNoise(page: Page): Promise<void> {
  const body = '<!doctype html><title>Noise</title>';
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://localhost/');
  await page.evaluate(async () => {
    const context = new AudioContext({ sampleRate: 44_100, latencyHint: 'balanced' });
    const master = context.createGain();
    master.connect(context.destination);
    const buffer = context.createBuffer(1, 60 * 44_100, 44_100);
    const samples = buffer.getChannelData(0);
    samples.forEach((_, i) => (samples[i] = (i % 2 ? 1 : -1) * (0.1 + 0.2 * Math.random())));
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(master);
    source.start();
    const began = performance.now();
    const hook = {
      output: () => ({ context, master }),
      audioTime: () => context.currentTime,
      state: () => ({ index: performance.now() - began > 1500 ? 1 : 0 }),
    };
    window.__cadenzaPlayer = hook as unknown as typeof window.__cadenzaPlayer;
  });
}

test.describe('the audio probe of the tests', () => {
  test('finds no dropout while the page builds on the audio graph', async ({ page }) => {
    await playNoise(page);
    await listen(page);
    await page.evaluate(async () => {
      const { context, master } = window.__cadenzaPlayer!.output()!;
      const until = performance.now() + 3000;
      while (performance.now() < until) {
        for (let i = 0; i < 200; i++) {
          const node = context.createGain();
          node.connect(master);
          node.disconnect();
        }
        await new Promise((done) => setTimeout(done, 1));
      }
    });
    const { dropouts, segments } = await heard(page);
    expect(dropouts).toEqual([]);
    expect(segments).toEqual([0, 1]);
  });

  test('finds a silence of 6 ms, its length and its time', async ({ page }) => {
    await playNoise(page);
    await listen(page);
    const after = await page.evaluate(async () => {
      const { context, master } = window.__cadenzaPlayer!.output()! as {
        context: AudioContext;
        master: GainNode;
      };
      const began = context.currentTime;
      master.gain.setValueAtTime(0, began + 1.5);
      master.gain.setValueAtTime(1, began + 1.506);
      await new Promise((done) => setTimeout(done, 2500));
      return began + 1.5 - window.__ear!.first;
    });
    const { dropouts } = await heard(page);
    expect(dropouts).toEqual([{ ms: expect.closeTo(6, 0), after: expect.closeTo(after, 1) }]);
  });
});
