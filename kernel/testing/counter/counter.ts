import type { Decider } from '../../eventsourcing/decider.js';
import type { Projection } from '../../eventsourcing/projection.js';
import { notFound, Rejection } from '../../eventsourcing/rejection.js';
import type { Slice } from '../../eventsourcing/slice.js';
import { sql } from '../../eventsourcing/sql.js';
import { CounterEventSchema } from './counter_pb.js';

/** A slice for the kernel's own tests, which may import no product's proto. */
export type CounterCommand =
  | { readonly kind: 'open'; readonly alarmAt?: Date }
  | { readonly kind: 'raise'; readonly by: number }
  | { readonly kind: 'nothing' };

export interface Counter {
  readonly opened: boolean;
  readonly value: number;
}

const decider: Decider<typeof CounterEventSchema, CounterCommand, Counter> = {
  initial: { opened: false, value: 0 },
  evolve(state, event) {
    switch (event.case) {
      case 'opened':
        return { opened: true, value: 0 };
      case 'raised':
        return { ...state, value: state.value + event.value.by };
    }
  },
  decide(command, state, { caller }) {
    switch (command.kind) {
      case 'open':
        if (state.opened) return new Rejection('CONFLICT', 'The counter is open already');
        return [
          {
            case: 'opened',
            value: { ownerId: caller.userId ?? 0, alarmAt: command.alarmAt?.toISOString() ?? '' },
          },
        ];
      case 'raise':
        if (!state.opened) return notFound('Counter');
        return [{ case: 'raised', value: { by: command.by } }];
      case 'nothing':
        return [];
    }
  },
};

const projection: Projection<typeof CounterEventSchema> = {
  tables: ['counter'],
  project(event, { stream, version, recordedAt }) {
    switch (event.case) {
      case 'opened':
        return [
          sql`insert into counter (stream, value, version, changed_at) values (${stream}, 0, ${version}, ${recordedAt})`,
          ...(event.value.alarmAt
            ? [
                sql`insert into timer (stream, name, due) values (${stream}, 'alarm', ${new Date(event.value.alarmAt)})`,
              ]
            : []),
        ];
      case 'raised':
        return [
          sql`update counter set value = value + ${event.value.by}, version = ${version}, changed_at = ${recordedAt}
            where stream = ${stream}`,
        ];
    }
  },
};

export const counterSlice: Slice<typeof CounterEventSchema, CounterCommand, Counter> = {
  name: 'counter',
  schema: CounterEventSchema,
  decider,
  projection,
};
