import { expect } from '@playwright/test';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

/** An answer: its status, for GraphQL its code or `read`. */
interface Seen {
  readonly answer: number | string;
  /** A 503 with Retry-After; a 503 without it is an answer like any other. */
  readonly isUnavailable: boolean;
}

/** Each sends one request. */
export type Reads = readonly (() => Promise<Seen>)[];

export const readable = [200, 'read', 206];
export const refused = [404, 'NOT_FOUND', 404];

/** Reads a class by REST and GraphQL, and a part of its music's bytes. */
export const readsOf = (api: ApiClient, classId: number, trackId: number): Reads => [
  async () => seen(await api.get(`/api/classes/${classId}`)),
  async () => {
    const query = `{ class(id: ${classId}) { title } }`;
    const { body } = await api.post<GraphqlAnswer>('/graphql', { query });
    const answer = body.errors?.[0]?.extensions.code ?? 'read';
    return { answer, isUnavailable: answer === 'UNAVAILABLE' };
  },
  () => streamed(api, trackId),
];

export async function streamed(api: ApiClient, trackId: number): Promise<Seen> {
  return seen(await api.call('GET', `/api/music/stream/${trackId}`, undefined, { range: 'bytes=0-9' }));
}

interface GraphqlAnswer {
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}
const seen = ({ status, headers }: { status: number; headers: Headers }): Seen => ({
  answer: status,
  isUnavailable: status === 503 && Number(headers.get('retry-after')) > 0,
});

/** One answer of each. */
export const answersOf = async (reads: Reads) =>
  (await Promise.all(reads.map((read) => read()))).map(({ answer }) => answer);

/**
 * Expects these answers first. Only where consumers are late (`isLate`) may a 503 that says when to ask again come before
 * them: the number of reads that got one.
 */
export async function expectAtOnce(reads: Reads, answers: readonly unknown[], isLate: boolean) {
  let unavailable = 0;
  const first = async (read: Reads[number]) => {
    let answer = await read();
    if (!isLate || !answer.isUnavailable) return answer.answer;
    unavailable++;
    await expect.poll(async () => (answer = await read()).isUnavailable).toBe(false);
    return answer.answer;
  };
  expect(await Promise.all(reads.map(first))).toEqual(answers);
  return unavailable;
}

/** Waits for these answers, whatever comes before. */
export const expectSoon = (reads: Reads, answers: readonly unknown[]) =>
  expect.poll(() => answersOf(reads)).toEqual(answers);
