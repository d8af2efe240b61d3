/**
 * An account of 2,000 classes and 5,000 tracks beside one of 20 and 50, in the same run: the first page and a search of
 * the lists as the web app asks for them, and how its pages scroll.
 */
import type { ApiClient } from '../standalone/api-client.js';
import { startProduct, temporaryDataFolder } from '../testing/product.js';
import { accountWith, untilHeard } from './large-library.js';
import { median } from './rate.js';
import { scrollThrough } from './scrolling.js';

const rounds = 60;
const line = (name: string, value: string) => console.log(`  ${name.padEnd(44)} ${value}`);

const classes = `query ($search: String) { classes(search: $search, first: 24) { items { id title description duration
  difficulty classType coverImageUrl createdAt } nextCursor } }`;
const tracks = `query ($search: String) { music(search: $search, first: 24) { items { id title artist duration bpm
  fileSize source analysed loudness original { id title } clips { id } } nextCursor } }`;

/** Folder View at the root: no track of these accounts is in a folder. */
const unorganized = `query ($search: String) { folderMusic(search: $search, first: 24) { items { id title artist
  duration bpm source } nextCursor } }`;

/** A search that finds as many in both accounts as a page holds (of the few: nearly), and one that finds nothing. */
const questions = [
  ['classes, first page', classes, {}],
  ['classes, search', classes, { search: 'usual' }],
  ['classes, search without a hit', classes, { search: 'zebra' }],
  ['tracks, first page', tracks, {}],
  ['tracks, search', tracks, { search: 'usual' }],
  ['tracks, search without a hit', tracks, { search: 'zebra' }],
  ['unorganized tracks, first page', unorganized, {}],
  ['unorganized tracks, search', unorganized, { search: 'usual' }],
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
  const small = await accountWith(product.url, 'small', 20, 50);
  const large = await accountWith(product.url, 'large', 2_000, 5_000);
  await untilHeard(small);
  await untilHeard(large);
  for (const [name, query, variables] of questions) {
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
