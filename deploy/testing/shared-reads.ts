import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { ApiClient } from '../standalone/api-client.js';

/** What a way of reading was answered: its status, for GraphQL its code or `read`. */
export interface Seen {
  readonly answer: number | string;
  /** Of a 503 that says when to ask again; a 503 without that is an answer like any other. */
  readonly isUnavailable: boolean;
}

/** Each asks once: nothing is hidden by asking again. */
export type Reads = readonly (() => Promise<Seen>)[];

/** The class by REST and GraphQL, and a part of its music's bytes. */
export const readsOf = (api: ApiClient, classId: number, trackId: number): Reads => [
  async () => seen(await api.get(`/api/classes/${classId}`)),
  async () => {
    const query = `{ class(id: ${classId}) { title } }`;
    const { body } = await api.post<GraphqlAnswer>('/graphql', { query });
    const answer = body.errors?.[0]?.extensions.code ?? 'read';
    return { answer, isUnavailable: answer === 'UNAVAILABLE' };
  },
  () => heardBy(api, trackId),
];
export const readable = [200, 'read', 206];
export const refused = [404, 'NOT_FOUND', 404];

export async function heardBy(api: ApiClient, trackId: number): Promise<Seen> {
  return seen(await api.call('GET', `/api/music/stream/${trackId}`, undefined, { range: 'bytes=0-9' }));
}

interface GraphqlAnswer {
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}
const seen = ({ status, headers }: { status: number; headers: Headers }): Seen => ({
  answer: status,
  isUnavailable: status === 503 && Number(headers.get('retry-after')) > 0,
});

/** All of them at once, each asked once. */
export const answersOf = async (reads: Reads) =>
  (await Promise.all(reads.map((read) => read()))).map(({ answer }) => answer);

/**
 * In force at the first answer, which may wait for what it needs. Where consumers are late (`isLate`) one 503 that says
 * when to ask again may come first. Whatever else comes first is a failure, and so is what takes two seconds in all.
 * Answers how many were asked again.
 */
export async function isInForceAtOnce(
  reads: Reads,
  wanted: readonly unknown[],
  isLate: boolean,
): Promise<number> {
  const begun = performance.now();
  let askedAgain = 0;
  const answers = await Promise.all(
    reads.map(async (read) => {
      const first = await read();
      if (!isLate || !first.isUnavailable) return first.answer;
      askedAgain++;
      await pause(1_000);
      return (await read()).answer;
    }),
  );
  expect(answers).toEqual(wanted);
  expect(performance.now() - begun).toBeLessThanOrEqual(2_000);
  return askedAgain;
}

/** From now on it takes a second at most until each is answered as wanted: the answer itself must have come by then. */
export async function isInForceWithinASecond(reads: Reads, wanted: readonly unknown[]) {
  const begun = performance.now();
  const comes = async (read: Reads[number], index: number) => {
    for (;;) {
      const { answer } = await read();
      const ms = performance.now() - begun;
      if (ms > 1_000)
        throw new Error(`${wanted[index]} not within a second: ${answer} after ${Math.round(ms)} ms`);
      if (answer === wanted[index]) return;
      await pause(20);
    }
  };
  await Promise.all(reads.map(comes));
}
