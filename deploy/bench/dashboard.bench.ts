/**
 * The dashboard's operation for an account of 10,000 schedule entries, 2,000 classes and 5,000 students beside an almost
 * empty one, in the same run. `npm run bench:dashboard -- 10` fills it with a tenth, for a quick look.
 */
import { DashboardDocument } from '@cadenza/web/generated/graphql.js';
import { print } from 'graphql';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { inTurns } from '../testing/in-turns.js';
import { startProduct, temporaryDataFolder } from '../testing/product.js';
import { median } from './rate.js';

const rounds = 60;
/** Mutations in one operation: the gateway takes 30 aliases. */
const atOnce = 25;
const ofSeries = 100;
const WEEK = 7 * 24 * 3_600_000;
const part = Number(process.argv[2] ?? 1);

const numbers = (count: number) => Array.from({ length: Math.ceil(count / part) }, (_, index) => index);

async function ask(api: ApiClient, query: string, variables: object = {}): Promise<Record<string, unknown>> {
  const { status, body } = await api.post<{ data: Record<string, unknown>; errors?: unknown }>('/graphql', {
    query,
    variables,
  });
  if (status !== 200 || body.errors) throw new Error(JSON.stringify(body));
  return body.data;
}

async function accountWith(name: string, counts: { classes: number; students: number; series: number }) {
  const api = new ApiClient(product.url);
  await api.post('/api/register', newUser(name));
  const many = (count: number, mutation: (number: number) => string) =>
    inTurns(4, numbers(count / atOnce), async (turn) => {
      const fields = Array.from(
        { length: atOnce },
        (_, index) => `m${index}: ${mutation(turn * atOnce + index)}`,
      );
      await ask(api, `mutation { ${fields.join(' ')} }`);
    });
  const { createClass } = await ask(api, 'mutation { createClass(input: { title: "Ride" }) { id } }');
  const { id: classId } = createClass as { id: number };
  await many(counts.classes, (number) => `createClass(input: { title: "Ride ${number}" }) { id }`);
  await many(
    counts.students,
    (number) => `addStudent(input: { firstName: "Ann", lastName: "Lee ${number}" }) { id }`,
  );
  // Two years of each: half begin a year ago.
  await inTurns(4, numbers(counts.series), async (number) => {
    const startTime = new Date(Date.now() - (number % 2) * 52 * WEEK + number * 3_600_000).toISOString();
    await ask(
      api,
      `mutation ($input: ScheduleInput!, $recurrence: RecurrenceInput) {
        createSchedule(input: $input, recurrence: $recurrence) { id } }`,
      { input: { classId, title: 'Ride', startTime }, recurrence: { frequency: 'weekly', count: ofSeries } },
    );
  });
  return api;
}

const now = Date.now();
const variables = {
  ...{ now: new Date(now).toISOString(), inAMonth: new Date(now + (30 * WEEK) / 7).toISOString() },
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
  const small = await accountWith('small', { classes: 0, students: 0, series: 0 });
  const large = await accountWith('large', { classes: 2_000, students: 5_000, series: 100 });
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.small.push(await timeOf(small));
    times.large.push(await timeOf(large));
  }
  const [few, many] = [median(times.small), median(times.large)];
  console.log(
    `  dashboard  ${few.toFixed(1)} ms, ${many.toFixed(1)} ms: ${(many / few).toFixed(2)} (at most 1.5)`,
  );
} finally {
  await product.stop();
  await data.remove();
}
