/**
 * The dashboard's operation for an account of 10,000 schedule entries, 2,000 classes and 5,000 students beside an almost
 * empty one, in the same run. `npm run bench:dashboard -- 10` fills it with a tenth, for a quick look.
 */
import { DashboardDocument } from '@cadenza/web/generated/graphql.js';
import { print } from 'graphql';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { accountWith, ask } from './large-account.js';
import { median } from './rate.js';

const rounds = 60;
const most = 1.5;
const WEEK = 7 * 24 * 3_600_000;
/** Two years of each series: half begin a year ago. */
const begins = (number: number) => new Date(Date.now() - (number % 2) * 52 * WEEK + number * 3_600_000);

const [now, DAY] = [Date.now(), WEEK / 7];
const at = (time: number) => new Date(time).toISOString();
const variables = {
  ...{ dayAgo: at(now - DAY), now: at(now), inAMonth: at(now + 30 * DAY) },
  ...{ schedules: true, classes: true, music: true, playlists: true, students: true },
};
const operation = print(DashboardDocument);

async function timeOf(api: ApiClient): Promise<number> {
  const begun = performance.now();
  await ask(api, operation, variables);
  return performance.now() - begun;
}

const data = await temporaryDataFolder();
const product = await startProduct(data.path);
try {
  const small = await accountWith(product.url, 'small', { classes: 0, students: 0, series: 0, begins });
  const large = await accountWith(product.url, 'large', {
    ...{ classes: 2_000, students: 5_000, series: 100 },
    begins,
  });
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await timeOf(small));
    times.large.push(await timeOf(large));
  }
  const [few, many] = [median(times.small), median(times.large)];
  const ratio = many / few;
  console.log(
    `  dashboard  ${few.toFixed(1)} ms, ${many.toFixed(1)} ms: ${ratio.toFixed(2)} (at most ${most})`,
  );
  if (ratio > most) process.exitCode = 1;
} finally {
  await product.stop();
  await data.remove();
}
