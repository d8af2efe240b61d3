import { deepStrictEqual } from 'node:assert';
import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import type { Circumstances, EventOf, NewEventOf } from './decider.js';
import { frozen } from './frozen.js';
import { Rejection, type RejectionCode } from './rejection.js';
import type { Slice } from './slice.js';

const usual: Circumstances = {
  now: new Date('2026-01-15T12:00:00Z'),
  caller: { userId: 1, isAdmin: false, isSystem: false },
};

/** What was decided, to be compared with what the specification says. */
export interface Decided<Schema extends DescMessage> {
  then(...expected: NewEventOf<Schema>[]): void;
  thenNothing(): void;
  thenRefused(code: RejectionCode, message?: string): Rejection;
}

/** Given-when-then for a slice's decider: `specification(slice).given(...).when(command).then(...)`. */
export function specification<Schema extends DescMessage, Command, State>(
  slice: Pick<Slice<Schema, Command, State>, 'decider' | 'schema'>,
) {
  const { decider, schema } = slice;
  const complete = (event: NewEventOf<Schema>) =>
    (
      create(schema, { event } as unknown as MessageInitShape<Schema>) as unknown as {
        event: EventOf<Schema>;
      }
    ).event;

  const given = (...events: NewEventOf<Schema>[]) => {
    // Frozen: the host keeps states between commands, so a decider that writes to one is wrong.
    const state = events.reduce(
      (folded, event) => frozen(decider.evolve(folded, complete(event))),
      frozen(decider.initial),
    );
    return {
      state,
      when(command: Command, circumstances: Partial<Circumstances> = {}): Decided<Schema> {
        const outcome = decider.decide(command, state, { ...usual, ...circumstances });
        const then = (...expected: NewEventOf<Schema>[]) => {
          if (outcome instanceof Rejection) throw new Error(`refused: ${outcome.code} ${outcome.message}`);
          deepStrictEqual(outcome.map(complete), expected.map(complete));
        };
        const thenRefused = (code: RejectionCode, message?: string) => {
          if (!(outcome instanceof Rejection)) throw new Error(`not refused: ${JSON.stringify(outcome)}`);
          deepStrictEqual(
            { code: outcome.code, message: message === undefined ? undefined : outcome.message },
            { code, message },
          );
          return outcome;
        };
        return { then, thenNothing: () => then(), thenRefused };
      },
    };
  };
  return { given };
}
