import { describe, expect, it, jest } from '@jest/globals';
import { gql, InMemoryCache } from '@apollo/client';
import { forgetSchedules } from './forget-schedules.js';

const query = gql('query Sessions($from: String!) { schedules(from: $from) }');

describe('a change of the schedule', () => {
  it('drops the stored lists of sessions, and is announced to the offline work', () => {
    const cache = new InMemoryCache();
    const spans = ['2026-11-27', '2026-12-01'].map((from) => ({ query, variables: { from } }));
    for (const span of spans) cache.writeQuery({ ...span, data: { schedules: 'sessions' } });
    const announced = jest.fn();
    addEventListener('scheduleschange', announced, { once: true });
    forgetSchedules(cache);
    expect(spans.map((span) => cache.readQuery(span))).toEqual([null, null]);
    expect(announced).toHaveBeenCalledTimes(1);
  });
});
