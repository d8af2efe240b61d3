/**
 * An account of 2,000 classes, 5,000 tracks and 500 images beside one of 20, 50 and 24, in the same run: the first page and
 * a search of the lists as the web app asks for them, and how its pages scroll.
 */
import {
  ClassesDocument,
  FolderMusicDocument,
  LibraryImagesDocument,
  LibraryMusicDocument,
} from '@cadenza/web/generated/graphql.js';
import { print } from 'graphql';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { accountWith, untilHeard } from './large-library.js';
import { median } from './rate.js';
import { scrollThrough } from './scrolling.js';

const rounds = 60;
const line = (name: string, value: string) => console.log(`  ${name.padEnd(44)} ${value}`);

const first = 24;
const usual = { search: 'usual', first };
const none = { search: 'zebra', first };

/**
 * The documents of the web app. A search that finds as many in both accounts as a page holds (of the few: nearly), one
 * that finds nothing, and a choice; the folder is the root, and no track of these accounts is in another.
 */
const questions = [
  ['classes, first page', ClassesDocument, { first }],
  ['classes, search', ClassesDocument, usual],
  ['classes, search without a hit', ClassesDocument, none],
  [
    'classes, filter and order',
    ClassesDocument,
    { first, filter: { difficulty: 'Advanced' }, order: 'TITLE' },
  ],
  ['tracks, first page', LibraryMusicDocument, { first, filter: 'ALL' }],
  ['tracks, search', LibraryMusicDocument, { ...usual, filter: 'ALL' }],
  ['tracks, search without a hit', LibraryMusicDocument, { ...none, filter: 'ALL' }],
  ['tracks, originals', LibraryMusicDocument, { first, filter: 'ORIGINALS' }],
  ['unorganized tracks, first page', FolderMusicDocument, { first }],
  ['unorganized tracks, search', FolderMusicDocument, usual],
  ['images, first page', LibraryImagesDocument, { first }],
  ['images, search', LibraryImagesDocument, usual],
] as const;

async function timeOf(api: ApiClient, query: string, variables: object): Promise<number> {
  const begun = performance.now();
  const { status, body } = await api.post<{ errors?: unknown }>('/graphql', { query, variables });
  if (status !== 200 || body.errors) throw new Error(JSON.stringify(body));
  return performance.now() - begun;
}

const data = await temporaryDataFolder();
const product = await startProduct(data.path);
try {
  const small = await accountWith(product.url, 'small', { classes: 20, tracks: 50, images: 24 });
  const large = await accountWith(product.url, 'large', { classes: 2_000, tracks: 5_000, images: 500 });
  await untilHeard(small);
  await untilHeard(large);
  for (const [name, document, variables] of questions) {
    const query = print(document);
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      times.small.push(await timeOf(small, query, variables));
      times.large.push(await timeOf(large, query, variables));
    }
    const [few, many] = [median(times.small), median(times.large)];
    line(name, `${few.toFixed(1)} ms, ${many.toFixed(1)} ms: ${(many / few).toFixed(2)} (at most 1.5)`);
  }
  for (const [path, list] of [
    ['/classes', 'Classes'],
    ['/media', 'Music'],
  ] as const) {
    const { listed, mounted, longestTask } = await scrollThrough(product.url, large.cookie, path, list);
    line(
      `scrolling ${path}, ${listed} listed by then`,
      `${mounted} cards at once (60), longest task ${Math.round(longestTask)} ms (50)`,
    );
  }
} finally {
  await product.stop();
  await data.remove();
}
