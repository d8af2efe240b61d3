import { describe, expect, it } from '@jest/globals';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandReaction, TimerKind } from '../eventsourcing/reaction.js';
import { Rejection, type RejectionCode } from '../eventsourcing/rejection.js';
import { isPassing } from '../eventsourcing/sql-error.js';
import { sql } from '../eventsourcing/sql.js';
import { counterSlice, type Counter, type CounterCommand } from '../testing/counter/counter.js';
import { counterFollows } from '../testing/counter/counter-services.js';
import { firingTo, givingTo } from './outside.js';

const answering = (code: RejectionCode) =>
  ({ execute: () => Promise.resolve(new Rejection(code, 'No')) }) as unknown as CommandBus;
const alarm: TimerKind<CounterCommand, Counter> = {
  name: 'alarm',
  slice: counterSlice,
  command: () => ({ kind: 'raise', by: 1 }),
};
const claim = { statement: sql`select 1`, refusal: new Rejection('CONFLICT', 'Gone') };
const follows = counterFollows('catalog') as CommandReaction<never, never>;
const target = { stream: 'counter-1', command: { kind: 'raise', by: 1 } };
const give = (code: RejectionCode) => givingTo(() => answering(code))(follows, target, []);
const fire = (code: RejectionCode) =>
  firingTo(answering(code), { now: () => new Date(0) })(alarm, 'counter-1', claim);

describe.each([
  ['a reaction', give],
  ['a timer', fire],
])('the command of %s', (_, command) => {
  it('is tried again when there was too much going on', async () => {
    const error = await command('UNAVAILABLE').catch((thrown: unknown) => thrown);
    expect(isPassing(error)).toBe(true);
  });

  it('is refused by its decider for good', async () => {
    expect(await command('NOT_FOUND')).toMatchObject({ code: 'NOT_FOUND' });
  });
});
