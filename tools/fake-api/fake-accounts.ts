import { GraphQLError } from 'graphql';
import type { FakeState, FakeUser } from './fake-state.js';

/** A signed-in instructor in the third day of the trial. */
export const instructor: FakeUser = {
  id: 2,
  username: 'robin',
  email: 'robin@example.org',
  fullName: 'Robin Rider',
  isAdmin: false,
  password: 'correct horse',
  access: { allowed: true, reason: null, message: null, trialDaysLeft: 5 },
};

const userDefaults = {
  profileImageUrl: null,
  emailVerified: false,
  pendingEmail: null,
  mustChangePassword: false,
  subscriptionStatus: 'trialing',
  subscriptionRequired: false,
  createdAt: '2026-11-18T10:00:00.000Z',
  trialEndDate: null,
  stripeSubscriptionId: null,
  subscription: null,
  notifications: { reminders: true, shares: true, news: true },
};

export const shownUser = (user: FakeUser) => ({ ...userDefaults, ...user });

export const refusal = (message: string, code: string, field?: string) =>
  new GraphQLError(message, {
    extensions: { code, ...(field ? { errors: [{ field, message }] } : {}) },
  });

type Registration = { username: string; email: string; password: string; fullName?: string };
type Passwords = { currentPassword: string; newPassword: string };

/** Identity for the person themselves. */
export function fakeAccounts(state: FakeState) {
  const enter = (user: FakeUser) => shownUser((state.user = user));
  const self = () => {
    if (!state.user) throw refusal('Please sign in', 'UNAUTHENTICATED');
    return state.user;
  };
  const change = (changed: Partial<FakeUser>) => enter({ ...self(), ...changed });
  return {
    me: () => state.user && shownUser(state.user),
    logout: () => ((state.user = null), true),
    login: ({ input }: { input: { username: string; password: string } }) => {
      const user = state.users.find((one) => one.username === input.username);
      if (user?.password !== input.password) throw new GraphQLError('Invalid username or password');
      return enter(user);
    },
    register: ({ input }: { input: Registration }) =>
      enter({ ...instructor, fullName: null, ...input, id: 9 }),
    requestPasswordReset: () => true,
    isResetLinkValid: ({ token }: { token: string }) => token !== 'old',
    resetPassword: () => ((state.user = null), true),
    requestDeviceLink: () => true,
    allowDevice: () => true,
    verifyEmail: () => {
      if (state.user?.emailVerified) return false;
      if (state.user) change({ emailVerified: true });
      return true;
    },
    requestEmailVerification: () => Boolean(self()),
    updateProfile: ({
      input,
    }: {
      input: { fullName?: string; email?: string; currentPassword?: string };
    }) => {
      const { fullName = self().fullName, email = self().email, currentPassword } = input;
      if (email === self().email) return change({ fullName });
      if (currentPassword !== self().password)
        throw refusal('Current password is incorrect', 'VALIDATION_FAILED', 'currentPassword');
      return change({ fullName, pendingEmail: email });
    },
    cancelEmailChange: () => change({ pendingEmail: null }),
    undoEmailChange: () => 'robin@example.org',
    updateNotifications: ({ input }: { input: { reminders: boolean; shares: boolean; news: boolean } }) =>
      change({ notifications: input }),
    changePassword: ({ input }: { input: Passwords }) => {
      if (input.currentPassword !== self().password)
        throw refusal('Current password is incorrect', 'VALIDATION_FAILED', 'currentPassword');
      state.sessions = state.sessions.filter(({ current }) => current);
      change({ password: input.newPassword, mustChangePassword: false });
      return true;
    },
    deleteAccount: ({ password }: { password: string }) => {
      if (password !== self().password)
        throw refusal('Password is incorrect', 'VALIDATION_FAILED', 'password');
      state.user = null;
      return true;
    },
    mySessions: () => state.sessions,
    endSession: ({ id }: { id: string }) => {
      state.sessions = state.sessions.filter((session) => session.id !== id);
      return true;
    },
    endOtherSessions: () => {
      const others = state.sessions.filter(({ current }) => !current);
      state.sessions = state.sessions.filter(({ current }) => current);
      return others.length;
    },
  };
}
