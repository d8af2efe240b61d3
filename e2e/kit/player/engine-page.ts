/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import type { Rendering } from '@cadenza/web/features/player/engine/testing/offline-page.js';
import { encodeMp3 } from '@cadenza/tools/demo/mp3.js';
import { samplesOf } from './samples.js';
import { servePage } from './serve-page.js';

/** The player's engine in a page of its own, which renders without sound hardware. */
export interface EnginePage {
  /** By path, as `/1.mp3`. */
  readonly files: Map<string, Uint8Array>;
  /** Each channel's samples. */
  render(what: Rendering): Promise<Float32Array[]>;
  /** A file as the browser itself decodes it. */
  decoded(path: string): Promise<Float32Array>;
  /** Serves the sound as an MP3 at `/{trackId}.mp3`: its samples as the browser decodes them. */
  serve(trackId: number, sound: Float32Array): Promise<Float32Array>;
  close(): Promise<void>;
}

export async function openEngine(browser: Browser): Promise<EnginePage> {
  const served = await servePage('offline-page.ts');
  const { files } = served;
  const page = await browser.newPage();
  await page.goto(served.url);
  const decoded = async (path: string) =>
    samplesOf(await page.evaluate((file) => window.offlinePage.decodeByBrowser(file), path));
  return {
    ...{ files, decoded },
    render: async (what) =>
      (await page.evaluate((asked) => window.offlinePage.render(asked), what)).map(samplesOf),
    serve: async (trackId, sound) => {
      const path = `/${trackId}.mp3`;
      files.set(path, await encodeMp3([sound], { bitrate: 128, tags: {} }));
      return decoded(path);
    },
    close: async () => {
      await page.close();
      await served.close();
    },
  };
}
