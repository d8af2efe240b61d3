import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { StudentEventSchema } from '@cadenza/proto/gen/roster/v1/student_pb.js';
import { studentFields, studentProblems, type StudentInput } from './student.fields.js';

export type StudentCommand =
  | { readonly kind: 'add'; readonly studentId: number; readonly input: StudentInput }
  | { readonly kind: 'change'; readonly input: StudentInput }
  | { readonly kind: 'remove' }
  | { readonly kind: 'erase' };

export interface StudentState {
  /** `former`: off the roster, the name is known still. */
  readonly standing: 'none' | 'listed' | 'former' | 'erased';
}

/** Which commands find somebody: the name of a former student can still be erased. */
const finds: Readonly<Record<StudentState['standing'], readonly StudentCommand['kind'][]>> = {
  none: ['add'],
  listed: ['add', 'change', 'remove', 'erase'],
  former: ['erase'],
  erased: [],
};

/** The values are judged here and stored as rows beside the event (student.fields.ts). */
export const studentDecider: Decider<typeof StudentEventSchema, StudentCommand, StudentState> = {
  initial: { standing: 'none' },
  evolve(state, event) {
    switch (event.case) {
      case 'studentAdded':
        return { standing: 'listed' };
      case 'studentChanged':
        return state;
      case 'studentRemoved':
        return { standing: 'former' };
      case 'studentErased':
        return { standing: 'erased' };
    }
  },
  decide(command, { standing }, { now, caller }) {
    if (caller.userId === null) return new Rejection('UNAUTHENTICATED', 'Please sign in');
    if (!finds[standing].includes(command.kind)) return notFound('Student');
    if (command.kind === 'remove')
      return [{ case: 'studentRemoved', value: { removedAt: timestampFromDate(now) } }];
    if (command.kind === 'erase')
      return [{ case: 'studentErased', value: { erasedAt: timestampFromDate(now) } }];
    const { kind, input } = command;
    const found = studentProblems(input, kind === 'add');
    if (found.length > 0) return invalid(found);
    if (kind === 'add') {
      const value = { studentId: command.studentId, userId: caller.userId, addedAt: timestampFromDate(now) };
      return [{ case: 'studentAdded', value }];
    }
    const fields = studentFields.filter((field) => input[field] !== undefined);
    return fields.length === 0 ? [] : [{ case: 'studentChanged', value: { fields } }];
  },
};
