import { describe, expect, it } from '@jest/globals';
import { ApolloLink, gql, Observable } from '@apollo/client';
import { createClient } from './apollo.js';

type Answer = (value: unknown) => void;

/** A client and what it has asked, by operation name: each is answered by the test. */
function clientOf() {
  const asked: { name: string; answer: Answer }[] = [];
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        const answer: Answer = (value) => {
          observer.next({ data: { [operationName === 'Attendance' ? 'sheet' : 'saved']: value } });
          observer.complete();
        };
        asked.push({ name: operationName ?? '', answer });
      }),
  );
  const client = createClient(link);
  const read = () => client.query({ query: gql('query Attendance { sheet }'), fetchPolicy: 'no-cache' });
  const mark = () => client.mutate({ mutation: gql('mutation MarkAttendances { saved }') });
  const names = () => asked.map(({ name }) => name);
  const answer = (index: number, value: unknown) => {
    asked[index]!.answer(value);
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { read, mark, names, answer, settle };
}

describe('a read of attendance', () => {
  it('is asked again when marks are saved meanwhile', async () => {
    const { read, mark, names, answer, settle } = clientOf();
    const reading = read();
    const marking = mark();
    await settle();
    answer(1, true);
    await marking;
    answer(0, 'old');
    await settle();
    expect(names()).toEqual(['Attendance', 'MarkAttendances', 'Attendance']);
    answer(2, 'new');
    expect((await reading).data).toEqual({ sheet: 'new' });
  });

  it('is asked once when no marks are saved meanwhile', async () => {
    const { read, mark, names, answer, settle } = clientOf();
    const marking = mark();
    await settle();
    answer(0, true);
    await marking;
    const reading = read();
    await settle();
    answer(1, 'new');
    expect((await reading).data).toEqual({ sheet: 'new' });
    expect(names()).toEqual(['MarkAttendances', 'Attendance']);
  });

  it('takes the third answer while marks are saved all the time', async () => {
    const { read, mark, names, answer, settle } = clientOf();
    const reading = read();
    await settle();
    for (const index of [0, 2, 4]) {
      void mark();
      await settle();
      answer(index, index);
      await settle();
    }
    expect((await reading).data).toEqual({ sheet: 4 });
    expect(names().filter((name) => name === 'Attendance')).toHaveLength(3);
  });
});
