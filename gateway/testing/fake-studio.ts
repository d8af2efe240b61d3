import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { nameDigest } from '@cadenza/kernel/runtime/name-digest.js';
import { fakeBilling } from './fake-billing.js';
import { fakeMedia } from './fake-media.js';
import { fakeTimedImages } from './fake-images.js';
import { fakeScheduling } from './fake-scheduling.js';
import { fakeShows } from './fake-shows.js';
import { fakeUsers } from './fake-users.js';
import { allowed, type Resolvers, type Service, userOf } from './fake-services.js';
import {
  aClass,
  attendance,
  enrollment,
  knownUser,
  mark,
  page,
  segment,
  sessionFacts,
  share,
  sharedClass,
  student,
  type UserId,
  users,
} from './studio-things.js';

interface ListArgs {
  readonly userId?: number;
  readonly first?: number;
  readonly after?: string;
  readonly shared?: boolean;
}

/** Just enough of seven services for a test of the gateway: one instructor, one class, one track. */
export function fakeStudio() {
  const sessions = new Map<string, UserId>();
  const facts = new Map<number, Record<string, unknown>>();
  /** Whose calendar it is, by the secret in its address. */
  const calendars = new Map<string, UserId>();
  const shows = fakeShows();
  let position = 0;

  const signIn = (userId: UserId, context: Parameters<typeof userOf>[0]) => {
    const token = `token-of-${userId}-${sessions.size}`;
    sessions.set(token, userId);
    const facts = sessionFacts(token, userId);
    context.answer.session = { token, expiresAt: '2026-04-01T00:00:00.000Z', facts };
    context.answer.proven = [users[userId].username, users[userId].email].map(nameDigest);
    return users[userId];
  };
  const stored = (service: string, context: Parameters<typeof userOf>[0]) =>
    void context.answer.marks.push(mark(service, ++position));
  const own = (id: number) => {
    if (id !== 42) throw refuse('NOT_FOUND', 'Class not found');
  };
  const changed = (title: string | undefined, context: Parameters<typeof userOf>[0]) => {
    if (title === '')
      throw refuse('VALIDATION_FAILED', 'Please provide a class title', [
        { field: 'title', message: 'Please provide a class title' },
      ]);
    if (context.ifMatch !== null && context.ifMatch !== aClass.version)
      throw refuse('CONFLICT', 'This was changed by someone else');
    stored('catalog', context);
    return { ...aClass, title: title ?? aClass.title };
  };

  const resolvers: Record<Service, Resolvers> = {
    identity: {
      Query: {
        ...fakeUsers.Query,
        me: (_p, _a, { caller }) => (caller.kind === 'user' ? users[caller.userId as UserId] : null),
        session: allowed('internal', (_p, { token }: { token: string }) => {
          const userId = sessions.get(token);
          return userId ? sessionFacts(token, userId) : null;
        }),
      },
      Mutation: {
        ...fakeUsers.Mutation,
        register: (_p, { input }: { input: { username: string } }, context) => {
          if (input.username === 'taken')
            throw refuse('CONFLICT', 'Username is taken', [
              { field: 'username', message: 'Username is taken' },
            ]);
          const registered = { stream: 'user-7', type: 'identity.v1.UserEvent.registered' };
          context.answer.marks.push({ ...mark('identity', ++position), ...registered });
          return signIn(7, context);
        },
        login: (_p, { input }: { input: { username: string; password: string } }, context) => {
          const found = Object.values(users).find(({ username }) => username === input.username);
          if (!found || input.password !== 'correct-horse')
            throw refuse('UNAUTHENTICATED', 'Login failed. Please check your credentials.');
          return signIn(found.id, context);
        },
        updateProfile: allowed('account', (_p, { input }: { input: ProfileInput }, context) => {
          if ((input.currentPassword ?? 'correct-horse') !== 'correct-horse')
            throw refuse('VALIDATION_FAILED', 'Current password is incorrect');
          return { ...users[userOf(context) as UserId], ...input };
        }),
        requestPasswordReset: () => true,
        requestDeviceLink: () => true,
        /** The mailed token is the user's name. */
        allowDevice: (_p, { token }: { token: string }, context) => {
          const found = Object.values(users).find(({ username }) => username === token);
          if (!found) throw refuse('VALIDATION_FAILED', 'This link has expired');
          context.answer.proven = [found.username, found.email].map(nameDigest);
          return true;
        },
        sendContactMessage: () => true,
        changePassword: allowed('account', (_p, { input }: { input: { currentPassword: string } }) => {
          if (input.currentPassword !== 'correct-horse')
            throw refuse('VALIDATION_FAILED', 'Current password is incorrect');
          return true;
        }),
        logout: (_p, _a, context) => {
          if (context.caller.kind === 'user')
            sessions.delete(context.caller.sessionId.slice('session:'.length));
          context.answer.session = 'ended';
          return true;
        },
      },
      User: { __resolveReference: (({ id }: { id: UserId }) => knownUser(id)) as never },
    },
    billing: fakeBilling(facts),
    catalog: {
      Query: {
        classes: allowed('gated', (_p, { userId, first, after, shared }: ListArgs, context) => {
          if (userId !== undefined && userId !== userOf(context))
            throw refuse('FORBIDDEN', 'You may only list what is your own');
          if (after && after !== 'the next')
            throw refuse('VALIDATION_FAILED', 'This is not a cursor of a list', [
              { field: 'after', message: 'This is not a cursor of a list' },
            ]);
          const items = after ? [] : [...(shared ? [sharedClass] : []), aClass];
          return { items, nextCursor: first && !after ? 'the next' : null };
        }),
        class: allowed('gated', (_p, { id }: { id: number }) => (id === 42 ? aClass : null)),
        segment: allowed('gated', (_p, { id }: { id: number }) => (id === 11 ? segment : null)),
      },
      Mutation: {
        createClass: allowed('gated', (_p, { input }: { input: { title?: string } }, context) =>
          changed(input.title ?? '', context),
        ),
        updateClass: allowed(
          'gated',
          (_p, { id, input }: { id: number; input: { title?: string } }, context) => (
            own(id),
            changed(input.title, context)
          ),
        ),
        deleteClass: allowed(
          'gated',
          (_p, { id }: { id: number }, context) => (own(id), stored('catalog', context), true),
        ),
        addSegment: allowed('gated', (_p, { classId }: { classId: number }) => (own(classId), segment)),
        updateSegment: allowed('gated', () => segment),
        deleteSegment: allowed('gated', () => true),
        removeSegmentMusic: allowed('gated', () => segment),
        ...fakeTimedImages.Mutation,
      },
    },
    media: fakeMedia,
    scheduling: fakeScheduling(calendars, shows),
    roster: {
      Query: {
        students: allowed('gated', () => page(student)),
        student: allowed('gated', () => student),
        enrollments: allowed('gated', () => page(enrollment)),
        attendance: allowed('gated', () => ({ scheduleId: 9, records: [attendance] })),
      },
      Mutation: {
        addStudent: allowed('gated', (_p, { input }: { input: object }) => ({ ...student, ...input })),
        updateStudent: allowed('gated', (_p, { input }: { input: object }) => ({ ...student, ...input })),
        removeStudent: allowed('gated', () => true),
        enrollStudent: allowed('gated', () => enrollment),
        removeEnrollment: allowed('gated', () => true),
        markAttendance: allowed('gated', (_p, { input }: { input: object }) => ({
          ...attendance,
          ...input,
          isNew: !('notes' in input),
        })),
      },
    },
    sharing: {
      Class: {
        ownerName: (({ id }: { id: number }) => (id === sharedClass.id ? 'Bob' : null)) as never,
      },
      Query: {
        outgoingShares: allowed('gated', () => page(share)),
        incomingShares: allowed('gated', () => page()),
        contentShare: allowed('gated', () => share),
      },
      Mutation: {
        shareContent: allowed('gated', (_p, { input }: { input: object }) => ({ ...share, ...input })),
        acceptShare: allowed('gated', () => share),
        declineShare: allowed('gated', () => true),
        removeShare: allowed('gated', () => true),
      },
    },
  };
  return { resolvers, sessions, facts, calendars, shows };
}

interface ProfileInput {
  readonly fullName?: string;
  readonly currentPassword?: string | null;
}
