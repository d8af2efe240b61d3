import { replaceEverything } from '../../../stack/testing/replacing.js';
import { type Field, type Leg, legSizes, type Measured, type Scenario } from '../scenario.js';

const total = { full: 20_000, short: 100 };
const perLeg = 2_500;
const clients = { full: 4, short: 2 };
/** Of the two of each part. */
const replicas = { full: 2, short: 1 };
/** So many parts are replaced at the same time. */
const atOnce = { full: 1, short: 4 };
const told = 5;

/** A release: SIGTERM for each process after the other, while the other replica of each goes on. Nobody may notice. */
export const rolling: Scenario = {
  name: 'rolling',
  title: 'every process is replaced under load',
  replicas: 2,
  legs: (counts) =>
    legSizes(total[counts], perLeg).map((requests, index): Leg => ({
      name: `release ${index + 1}`,
      run: (field) =>
        release(
          {
            ...{ requests, replicas: replicas[counts], atOnce: atOnce[counts] },
            clients: clients[counts],
          },
          field,
        ),
    })),
};

interface Release {
  readonly requests: number;
  readonly replicas: number;
  readonly atOnce: number;
  readonly clients: number;
}

async function release(
  { clients, ...wanted }: Release,
  { stack, writers, ledger }: Field,
): Promise<Measured> {
  const { processes, requests, failed } = await replaceEverything(stack, {
    ...wanted,
    clients: writers.slice(0, clients).map(({ api }) => api),
    title: () => writers[0]!.token(),
    created: (token, { body }) => {
      const stream = `class-${Number(body.id)}`;
      ledger.acknowledge(ledger.sending({ event: 'classCreated', token, stream, owner: 'somebody' }));
    },
  });
  const problems = failed
    .slice(0, told)
    .map(({ during, status, body }) => `${status} while ${during} was replaced: ${JSON.stringify(body)}`);
  const figures = { requests, 'failed requests': failed.length };
  return { faults: processes, recoveriesMs: [], problems, figures };
}
