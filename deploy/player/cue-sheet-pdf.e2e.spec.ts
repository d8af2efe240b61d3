import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { encodeMp3 } from '../demo/mp3.js';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { roughNoise } from './testing/samples.js';

const details = {
  title: 'Fünf Hügel & a Sprint',
  description: 'For the Thursday group; bring water.',
  ...{ duration: 45, classType: 'HIIT', difficulty: 'Advanced' },
};
const titled = (size: number) => ({ ...details, title: `${details.title} ${size}` });
const song = { title: 'Noise of the Road', artist: 'The Encoders' };
const segmentsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Hill ${index + 1}`,
    duration: 60 + 15 * index,
    rpm: `${60 + index}-${70 + index}`,
    resistance: ['Light', 'Medium', 'Heavy'][index % 3]!,
    position: ['Seated', 'Standing Climb'][index % 2]!,
    notes: index % 4 === 0 ? `Shoulders down.\nAdd ${index + 1} quarter turns when the drums drop.` : '',
    hasMusic: index % 2 === 0,
  }));
/** Classes by the number of their segments. */
const sizes = [1, 18, 40] as const;
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** All that stands in the class, in the order of the sheet. */
function expected(segments: ReturnType<typeof segmentsOf>): string[] {
  const total = segments.reduce((sum, { duration }) => sum + duration, 0);
  const length = Math.round(total / 60);
  let start = 0;
  const rows = segments.map(({ duration, name, notes, rpm, resistance, position, hasMusic }) => {
    const begins = start;
    start += duration;
    const heard = hasMusic ? [song.title, song.artist] : [];
    return [clock(begins), clock(duration), name, notes, rpm, resistance, position, ...heard];
  });
  const head = [
    titled(segments.length).title,
    `${length === 1 ? '1 min' : `${length} mins`} • HIIT • Advanced`,
    details.description,
  ];
  const columns = ['Start', 'Length', 'Segment', 'RPM', 'Resistance', 'Position', 'Song'];
  return [...head, ...columns, ...rows.flat()];
}

/** Lines are broken between words where the page has room. */
const wordsOf = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean);

async function textsOf(pdf: Uint8Array): Promise<{ pages: number; texts: string[] }> {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  const pages = document.numPages;
  await document.destroy();
  return { pages, texts };
}

describe('the cue sheet, printed', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const rides = new Map<number, number>();

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const api = new ApiClient(product.url);
    await api.post('/api/register', newUser('printer'));
    const form = new FormData();
    const tags = { TIT2: song.title, TPE1: song.artist };
    const bytes = await encodeMp3([roughNoise(5, 1)], { bitrate: 64, tags });
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }), 'noise.mp3');
    const { body: track } = await api.post<{ id: number }>('/api/music/upload', form);
    for (const size of sizes) {
      const { body: made } = await api.post<{ id: number }>('/api/classes', titled(size));
      rides.set(size, made.id);
      for (const { hasMusic, rpm, resistance, position, ...segment } of segmentsOf(size)) {
        const music = hasMusic ? { musicId: track.id } : {};
        const intensity = { rpm, resistance, position };
        const { status } = await api.post('/api/segments', {
          ...{ classId: made.id, intensity },
          ...segment,
          ...music,
        });
        expect(status).toBe(201);
      }
    }
    context = await browser.newContext({ ...screen, baseURL: product.url });
    const [name, value = ''] = api.cookie
      .split('; ')
      .find((each) => /session/.test(each))!
      .split('=');
    await context.addCookies([{ name: name!, value, url: product.url }]);
    page = await context.newPage();
  }, 120_000);
  afterAll(async () => {
    await context?.close();
    await browser?.close();
    await product?.stop();
    await data?.remove();
  });

  const widths = [['a laptop', 1280] as const, ['a phone', 390] as const];
  it.each(sizes.flatMap((size) => widths.map(([device, width]) => [size, device, width] as const)))(
    'is one page whose words are those of the class: %i segments, from %s',
    async (size, _, width) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/cue-sheet/${rides.get(size)}`);
      await page.getByRole('article', { name: 'Cue sheet' }).waitFor();
      const { pages, texts } = await textsOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
      expect(wordsOf(texts)).toEqual(wordsOf(expected(segmentsOf(size))));
      expect(pages).toBe(1);
    },
    60_000,
  );

  it('is reached from the menu of the class and from its builder', async () => {
    const sheet = () => page.getByRole('article', { name: 'Cue sheet' }).waitFor();
    const [size] = sizes;
    const ride = rides.get(size)!;
    await page.setViewportSize(screen.viewport);
    await page.goto('/classes');
    await page.getByRole('button', { name: `More for ${titled(size).title}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Cue sheet' }).click();
    await page.waitForURL(`**/cue-sheet/${ride}`);
    await sheet();
    await page.goto(`/class-builder?id=${ride}`);
    await page.getByRole('link', { name: 'Cue sheet' }).click();
    await page.waitForURL(`**/cue-sheet/${ride}`);
    await sheet();
  }, 60_000);
});
