import { expect, it, jest } from '@jest/globals';
import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { keepMarks, keptMarks } from './kept-marks.js';
import { sendMarks } from './send-marks.js';

it('keeps the marks of whoever must choose a new password first', async () => {
  const mark = { scheduleId: 1, studentId: 1, attended: true, markedAt: new Date().toISOString() };
  keepMarks(7, [mark]);
  const refusal = { message: 'Please choose a new password first', extensions: { code: 'FORBIDDEN' } };
  const client = {
    mutate: jest.fn(async () => Promise.reject(new CombinedGraphQLErrors({ errors: [refusal] }))),
    query: async () => ({ data: { me: { id: 7 } } }),
  };
  expect(await sendMarks(client as unknown as ApolloClient, 7)).toBe(false);
  expect(client.mutate).toHaveBeenCalledTimes(1);
  expect(keptMarks(7)).toEqual([mark]);
});
