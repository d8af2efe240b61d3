import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';

export interface UserState {
  readonly registered: boolean;
  readonly deleted: boolean;
  readonly isAdmin: boolean;
  readonly emailVerified: boolean;
  /** No trial began with the registration; one may when the address is verified. */
  readonly trialWaits: boolean;
  readonly mustChangePassword: boolean;
  readonly notifications: Notifications;
}

export interface Notifications {
  readonly reminders: boolean;
  readonly shares: boolean;
  readonly news: boolean;
}

export const unknownUser: UserState = {
  registered: false,
  deleted: false,
  isAdmin: false,
  emailVerified: false,
  trialWaits: false,
  mustChangePassword: false,
  notifications: { reminders: true, shares: true, news: true },
};

export function evolveUser(state: UserState, event: EventOf<typeof UserEventSchema>): UserState {
  switch (event.case) {
    case 'registered': {
      const { isAdmin, temporaryPassword: mustChangePassword, trialUsed: trialWaits } = event.value;
      return { ...state, registered: true, isAdmin, mustChangePassword, trialWaits };
    }
    case 'profileChanged':
      return event.value.emailChanged ? { ...state, emailVerified: false } : state;
    case 'passwordChanged':
      return { ...state, mustChangePassword: event.value.temporary };
    case 'emailVerified':
      return { ...state, emailVerified: true, trialWaits: false };
    case 'notificationsChanged': {
      const { reminders, shares, news } = event.value;
      return { ...state, notifications: { reminders, shares, news } };
    }
    case 'deleted':
      return { ...state, deleted: true };
  }
}
