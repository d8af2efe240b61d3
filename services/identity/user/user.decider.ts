import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Circumstances, Decider, NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { isMasterName, passwordMinimum, registrationErrors } from './registration-rules.js';
import type { RegistrationForm } from './registration-rules.js';

/** The form is judged here and stored as rows by the caller; no event holds any of it. */
export interface RegisterUser {
  readonly kind: 'register';
  readonly userId: number;
  /** Who fills in the form: the person, or an administrator for them. */
  readonly by: 'self' | 'admin';
  readonly isAdmin: boolean;
  readonly form: RegistrationForm;
}

export type UserCommand = RegisterUser;

export interface UserState {
  readonly registered: boolean;
  readonly isAdmin: boolean;
}

export const usernameTaken = new Rejection('CONFLICT', 'Username already exists', [
  { field: 'username', message: 'Username already exists' },
]);

export const emailTaken = new Rejection('CONFLICT', 'Email is already registered', [
  { field: 'email', message: 'Email is already registered' },
]);

export const userDecider: Decider<typeof UserEventSchema, UserCommand, UserState> = {
  initial: { registered: false, isAdmin: false },
  evolve(_state, event) {
    switch (event.case) {
      case 'registered':
        return { registered: true, isAdmin: event.value.isAdmin };
    }
  },
  decide(command, state, circumstances) {
    switch (command.kind) {
      case 'register':
        return register(command, state, circumstances);
    }
  },
};

type NewUserEvents = readonly NewEventOf<typeof UserEventSchema>[];

function register(
  command: RegisterUser,
  state: UserState,
  { now, caller }: Circumstances,
): NewUserEvents | Rejection {
  if (state.registered) return new Rejection('CONFLICT', 'This user is already registered');
  if ((command.by === 'admin' || command.isAdmin) && !caller.isAdmin && !caller.isSystem)
    return new Rejection('FORBIDDEN', 'Only administrators may create users');
  const errors = registrationErrors(command.form, passwordMinimum[command.by]);
  if (errors.length > 0) return invalid(errors);
  if (isMasterName(command.form.username) && !caller.isSystem) return usernameTaken;
  return [
    {
      case: 'registered',
      value: {
        userId: command.userId,
        isAdmin: command.isAdmin,
        byAdmin: command.by === 'admin',
        registeredAt: timestampFromDate(now),
      },
    },
  ];
}
