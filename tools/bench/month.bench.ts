/**
 * The month view's question for an account of 10,000 schedule entries and 2,000 classes, beside one that has nothing but
 * the entries of these weeks: both answer as many bytes, so the ratio tells what all the rest costs. An empty account is
 * timed as well, and no limit: an answer of 120 entries is never as quick as one of none. Twenty classes a week for ten years make the entries, so the six weeks that are shown hold 120 of them.
 * `npm run bench:month -- 10` fills it with a tenth, for a quick look.
 */
import { SchedulesDocument } from '@cadenza/web/generated/graphql.js';
import { print } from 'graphql';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { accountWith, ask } from './large-account.js';
import { median } from './rate.js';

const rounds = 60;
const most = 1.5;
const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
const aWeek = 20;

/** Twenty series side by side, each twenty followed by the next twenty two years later; this month is in the middle. */
const begins = (number: number) =>
  new Date(Date.now() + (Math.floor(number / aWeek) * 100 - 250) * WEEK + (number % aWeek) * 8 * HOUR);

const from = new Date(Date.now() - 2 * WEEK).toISOString();
const to = new Date(Date.now() + 4 * WEEK).toISOString();
const operation = print(SchedulesDocument);

async function askForMonth(api: ApiClient): Promise<{ time: number; shown: number }> {
  const begun = performance.now();
  const { schedules } = await ask(api, operation, { from, to, first: 1000 });
  const time = performance.now() - begun;
  return { time, shown: (schedules as { items: unknown[] }).items.length };
}

const data = await temporaryDataFolder();
const product = await startProduct(data.path);
try {
  const small = await accountWith(product.url, 'small', { classes: 0, students: 0, series: 0, begins });
  const large = await accountWith(product.url, 'large', { classes: 2_000, students: 0, series: 100, begins });
  const month = await accountWith(product.url, 'month', {
    ...{ classes: 0, students: 0, series: aWeek, entries: 6 },
    begins: (number) => new Date(Date.now() - 2 * WEEK + (number + 1) * 8 * HOUR),
  });
  const times = { small: [] as number[], month: [] as number[], large: [] as number[] };
  let shown = 0;
  for (let round = 0; round < rounds; round += 1) {
    times.small.push((await askForMonth(small)).time);
    times.month.push((await askForMonth(month)).time);
    const { time, shown: entries } = await askForMonth(large);
    times.large.push(time);
    shown = entries;
  }
  const [none, few, many] = [median(times.small), median(times.month), median(times.large)];
  const ratio = many / few;
  console.log(
    `  month with ${shown} shown  ${few.toFixed(1)} ms, ${many.toFixed(1)} ms: ${ratio.toFixed(2)} (at most ${most}); ` +
      `with none ${none.toFixed(1)} ms`,
  );
  if (ratio > most) process.exitCode = 1;
} finally {
  await product.stop();
  await data.remove();
}
