import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Circumstances, Decider, NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { invalid, notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { PasswordChangedBy, type UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { newPasswordErrors } from './password-rules.js';
import { profileErrors } from './profile-rules.js';
import { isMasterName, passwordMinimum, registrationErrors } from './registration-rules.js';
import type {
  ChangeImage,
  ChangeProfile,
  DeleteUser,
  MoveEmail,
  RegisterUser,
  SetNotifications,
  SetPassword,
  UserCommand,
  VerifyEmail,
} from './user.commands.js';
import { evolveUser, unknownUser, type Notifications, type UserState } from './user.evolve.js';

export const usernameTaken = new Rejection('CONFLICT', 'Username already exists', [
  { field: 'username', message: 'Username already exists' },
]);

export const emailTaken = new Rejection('CONFLICT', 'Email is already registered', [
  { field: 'email', message: 'Email is already registered' },
]);

type Decided = readonly NewEventOf<typeof UserEventSchema>[] | Rejection;
type Asker = Circumstances['caller'];

const adminsOnly = () => new Rejection('FORBIDDEN', 'Administrators only');
const notYours = () => new Rejection('FORBIDDEN', 'You may only change your own account');
const isAdministrator = ({ isAdmin, isSystem }: Asker) => isAdmin || isSystem;

/** A user's life. Forms are judged here and stored as rows by the caller; no event holds any of it. */
export const userDecider: Decider<typeof UserEventSchema, UserCommand, UserState> = {
  initial: unknownUser,
  evolve: evolveUser,
  decide(command, state, circumstances) {
    if (command.kind === 'register') return register(command, state, circumstances);
    if (!state.registered || state.deleted) return notFound('User');
    const { caller } = circumstances;
    switch (command.kind) {
      case 'changeProfile':
      case 'changeImage':
      case 'setNotifications':
        return caller.userId === command.userId ? changeOwn(command, state) : notYours();
      case 'chooseShareMails':
        return caller.isSystem
          ? notify(command.userId, { ...state.notifications, shares: command.wanted }, state)
          : notYours();
      case 'setPassword':
        return setPassword(command, caller);
      case 'verifyEmail':
        // Whoever holds the link may be anybody, in any browser.
        return verify(command, state);
      case 'moveEmail':
        return moveEmail(command);
      case 'delete':
        return remove(command, state, caller);
    }
  },
};

function changeOwn(command: ChangeProfile | ChangeImage | SetNotifications, state: UserState): Decided {
  const { userId } = command;
  switch (command.kind) {
    case 'changeProfile': {
      const { form } = command;
      const errors = profileErrors(form);
      if (errors.length > 0) return invalid(errors);
      if (form.fullName === undefined && form.email === undefined) return [];
      return [{ case: 'profileChanged', value: { userId, emailChanged: false } }];
    }
    case 'changeImage':
      return [{ case: 'profileChanged', value: { userId } }];
    case 'setNotifications': {
      const { reminders, shares, news } = command;
      return notify(userId, { reminders, shares, news }, state);
    }
  }
}

function verify({ userId, trialBegins = false }: VerifyEmail, state: UserState): Decided {
  if (state.emailVerified) return [];
  // Whose trial began with the registration has no second one.
  return [{ case: 'emailVerified', value: { userId, trialBegins: trialBegins && state.trialWaits } }];
}

function moveEmail({ userId, emailChanged, endsPassword = false }: MoveEmail): Decided {
  const moved = { case: 'profileChanged' as const, value: { userId, emailChanged } };
  const verified = { case: 'emailVerified' as const, value: { userId } };
  const ended = { case: 'passwordChanged' as const, value: { userId, by: changedBy.link, temporary: false } };
  return [moved, ...(emailChanged ? [verified] : []), ...(endsPassword ? [ended] : [])];
}

function notify(userId: number, wished: Notifications, { notifications: now }: UserState): Decided {
  const { reminders, shares, news } = wished;
  if (reminders === now.reminders && shares === now.shares && news === now.news) return [];
  return [{ case: 'notificationsChanged', value: { userId, reminders, shares, news } }];
}

function register(command: RegisterUser, state: UserState, { now, caller }: Circumstances): Decided {
  if (state.registered) return new Rejection('CONFLICT', 'This user is already registered');
  if ((command.by === 'admin' || command.isAdmin) && !isAdministrator(caller))
    return new Rejection('FORBIDDEN', 'Only administrators may create users');
  const errors = registrationErrors(command.form, passwordMinimum[command.by]);
  if (errors.length > 0) return invalid(errors);
  if (isMasterName(command.form.username) && !caller.isSystem) return usernameTaken;
  const { userId, isAdmin, trialUsed } = command;
  const byAdmin = command.by === 'admin';
  // Who starts the product chooses the passwords of its first users for good.
  const temporaryPassword = byAdmin && !caller.isSystem;
  const registeredAt = timestampFromDate(now);
  const value = { userId, isAdmin, byAdmin, registeredAt, temporaryPassword, trialUsed: trialUsed === true };
  // Whom the product itself creates, nobody writes to: the address is as good as the operator's word.
  if (caller.isSystem)
    return [
      { case: 'registered', value },
      { case: 'emailVerified', value: { userId } },
    ];
  return [{ case: 'registered', value }];
}

const changedBy = {
  self: PasswordChangedBy.SELF,
  admin: PasswordChangedBy.ADMIN,
  link: PasswordChangedBy.LINK,
} as const;

function setPassword({ userId, by, temporary, password }: SetPassword, caller: Asker): Decided {
  if (by === 'self' && caller.userId !== userId) return notYours();
  if (by === 'admin' && !isAdministrator(caller)) return adminsOnly();
  const errors = newPasswordErrors(password, by);
  if (errors.length > 0) return invalid(errors);
  return [
    { case: 'passwordChanged', value: { userId, by: changedBy[by], temporary: by === 'admin' && temporary } },
  ];
}

/** The master administrator stays, and so does the last administrator (api-contract.md, "Rules"). */
function remove({ userId, isMaster, isLastAdmin }: DeleteUser, state: UserState, caller: Asker): Decided {
  if (caller.userId !== userId && !isAdministrator(caller)) return adminsOnly();
  if (isMaster) return new Rejection('FORBIDDEN', 'The master administrator cannot be deleted');
  if (state.isAdmin && isLastAdmin)
    return new Rejection('CONFLICT', 'The last administrator cannot be deleted');
  return [{ case: 'deleted', value: { userId, byUserId: caller.userId ?? 0 } }];
}
