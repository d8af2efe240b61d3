import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { inTurns } from '@cadenza/e2e/kit/in-turns.js';

/** Mutations in one operation: the gateway takes 30 aliases. */
const atOnce = 25;
const ofSeries = 100;
/** A program's first argument: 10 fills the account with a tenth, for a quick look. */
const part = Number(process.argv[2] ?? 1);

const numbers = (count: number) => Array.from({ length: Math.ceil(count / part) }, (_, index) => index);

export async function ask(
  api: ApiClient,
  query: string,
  variables: object = {},
): Promise<Record<string, unknown>> {
  const { status, body } = await api.post<{ data: Record<string, unknown>; errors?: unknown }>('/graphql', {
    query,
    variables,
  });
  if (status !== 200 || body.errors) throw new Error(JSON.stringify(body));
  return body.data;
}

interface Filling {
  readonly classes: number;
  readonly students: number;
  readonly series: number;
  /** Weekly entries of each series: 100. */
  readonly entries?: number;
  /** When the first entry of a series is. */
  begins(number: number): Date;
}

/** A new account with so much in it, signed in. */
export async function accountWith(url: string, name: string, counts: Filling): Promise<ApiClient> {
  const api = new ApiClient(url);
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
  await inTurns(4, numbers(counts.series), async (number) => {
    const startTime = counts.begins(number).toISOString();
    await ask(
      api,
      `mutation ($input: ScheduleInput!, $recurrence: RecurrenceInput) {
        createSchedule(input: $input, recurrence: $recurrence) { id } }`,
      {
        input: { classId, title: 'Ride', startTime },
        recurrence: { frequency: 'weekly', count: counts.entries ?? ofSeries },
      },
    );
  });
  return api;
}
