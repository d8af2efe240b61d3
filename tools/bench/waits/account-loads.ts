import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { operationsOf } from '@cadenza/e2e/kit/open-api.js';
import { pathOf, type OwnObjects, tus } from '@cadenza/e2e/kit/own-objects.js';
import { publicMutations } from '@cadenza/e2e/kit/public-mutations.js';
import { filled, validBodies } from '@cadenza/e2e/kit/valid-bodies.js';
import { validMutations, variablesOf } from '@cadenza/e2e/kit/valid-mutations.js';
import type { Load } from './load.js';
import { listsOfLists, type ValueOf, widestQueries } from './widest-query.js';

/** The largest account, signed in at the product as it runs now. */
export interface Account {
  readonly api: () => ApiClient;
  readonly own: OwnObjects;
  readonly otherUserId: number;
}

const longAgo = '2020-01-01T00:00:00Z';
const farAhead = '2040-01-01T00:00:00Z';

/** Worst values of arguments: the longest pages, the widest periods, a search that nearly everything matches. */
const worstValues = ({ own, otherUserId }: Account): ValueOf => {
  const ids: Readonly<Record<string, unknown>> = {
    ...{ class: own.classes, segment: own.segments, segmentImage: own.timed, musicTrack: own.music },
    ...{ mediaFolder: own.folders, image: own.images, playlist: own.mixes, student: own.students },
    ...{ schedule: own.schedules, contentShare: own.shares },
  };
  const values: Readonly<Record<string, unknown>> = {
    ...{ first: 500, search: 'e', from: longAgo, to: farAhead, days: 366, limit: 1_000 },
    ...{ classId: own.classes, studentId: own.students, scheduleId: own.schedules, showId: own.show },
    ...{ trackIds: Array(200).fill(own.music), token: 'none' },
  };
  // Filters of lists that are longest without them.
  const narrowing = ['classId', 'studentId'];
  return (field, argument) => {
    if (argument === 'id') return ids[field];
    if (argument === 'userId') return undefined;
    if (narrowing.includes(argument) && field === 'enrollments') return undefined;
    if (field === 'subscriptionFigures' && argument === 'userId') return otherUserId;
    return values[argument];
  };
};

/**
 * Every query of the schema: as widely as one operation may request it, alone and 30 times, and each list of a list alone,
 * which costs little to answer. Those that are refused only once they run are measured, too. The product answers each once
 * meanwhile, so its limits of a minute must be off.
 */
export async function queryLoads(account: Account): Promise<Load[]> {
  const file = new URL('../../../gateway/supergraph.graphql', import.meta.url);
  const schema = Supergraph.build(readFileSync(file, 'utf8')).apiSchema().toGraphQLJSSchema();
  const fields = Object.values(schema.getQueryType()!.getFields()).filter(
    ({ name }) => !name.startsWith('_'),
  );
  const valueOf = worstValues(account);
  const loads: Load[] = [];
  const loadOf = (name: string, query: string): Load => ({
    name,
    send: async () => (await sendOperation(account, { query })).status,
  });
  for (const field of fields) {
    for (const aliases of [1, 30])
      for (const [kind, query] of await widestTaken(account, widestQueries(field, valueOf, aliases)))
        loads.push(loadOf(`query ${field.name} x${aliases}${kind}`, query));
    for (const [list, query] of listsOfLists(field, valueOf))
      loads.push(loadOf(`query ${field.name}.${list}`, query));
  }
  return loads;
}

/** The widest operation that is answered, and before it the widest that is refused only once it runs. */
async function widestTaken(account: Account, queries: Iterable<string>): Promise<[kind: string, string][]> {
  const taken: [string, string][] = [];
  for (const query of queries) {
    const { code, hasRun } = await sendOperation(account, { query });
    if (code !== 'VALIDATION_FAILED') return [...taken, ['', query]];
    if (hasRun && taken.length === 0) taken.push([', refused', query]);
  }
  return taken;
}

/** Every mutation with valid input. */
export async function mutationLoads(account: Account): Promise<Load[]> {
  const valid = validMutations(account.own, account.otherUserId);
  const kept = (await publicMutations(account.api())).filter(
    ({ name }) => !/^(logout|login|register|deleteAccount|endSession|changePassword)/.test(name),
  );
  return kept.map(({ name, query }) => {
    const mutation = valid[name] ?? { values: {}, inputs: {} };
    let call = 0;
    return {
      name: `mutation ${name}`,
      send: async () =>
        (await sendOperation(account, { query, variables: variablesOf(mutation, ++call) })).status,
    };
  });
}

/** Every REST route: lists in their longest pages, the others with a valid body. */
export async function routeLoads(account: Account): Promise<Load[]> {
  const bodies = validBodies(account.own);
  const described = await operationsOf(account.api());
  return described.flatMap(({ path, method, query }) => {
    const found = pathOf(account.own, account.otherUserId, path);
    if (
      found === undefined ||
      method === 'delete' ||
      /logout|login|register|reset|uploads|content-shares\/\{/.test(path)
    )
      return [];
    const limit = query.includes('limit') ? '?limit=500' : '';
    const body = bodies[`${method} ${path}`];
    let call = 0;
    const send = async () => {
      const sent = ['get', 'head'].includes(method) ? undefined : body ? filled(body, ++call) : {};
      return (await account.api().call(method.toUpperCase(), found + limit, sent, tus)).status;
    };
    return [{ name: `${method.toUpperCase()} ${path}`, send }];
  });
}

interface Answered {
  /** Absent when the operation did not run. */
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** Errors of an operation come with 200: their code as a status. */
async function sendOperation({ api }: Account, operation: object) {
  const { status, body } = await api().post<Answered>('/graphql', operation);
  const code = body.errors?.[0]?.extensions.code;
  const ofCode = code === 'RATE_LIMITED' ? 429 : code === 'UNAVAILABLE' ? 503 : 400;
  const hasRun = body.data !== undefined;
  return { status: status === 200 && code !== undefined ? ofCode : status, code, hasRun };
}
