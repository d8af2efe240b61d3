import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Timestamp } from '@bufbuild/protobuf/wkt';
import type { EventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import type { AccountEventSchema, SubscriptionChanged } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import type { AccountState } from './account.state.js';
import { paidStatus } from './standing.js';

export function evolveAccount(state: AccountState, event: EventOf<typeof AccountEventSchema>): AccountState {
  switch (event.case) {
    case 'trialStarted':
      return { ...state, userId: event.value.userId, trialEndsAt: dateOf(event.value.endsAt) };
    case 'trialEnded':
      return { ...state, trialOver: true };
    case 'trialExtended':
      return {
        ...state,
        ...{ trialEndsAt: dateOf(event.value.endsAt), trialOver: false, trialRevoked: false, lapsed: false },
      };
    case 'trialRevoked':
      return { ...state, trialEndsAt: dateOf(event.value.endedAt), trialOver: true, trialRevoked: true };
    case 'trialEndingSoon':
      return { ...state, endToldSoon: dateOf(event.value.endsAt) };
    case 'customerKnown':
      return { ...state, customerId: event.value.customerId };
    case 'subscriptionChanged':
      return subscriptionChanged(state, event.value);
    case 'paymentFailed': {
      const { invoiceId, attempt } = event.value;
      return { ...state, failure: { invoiceId, attempt } };
    }
    case 'paymentRefunded':
      return { ...state, refunds: new Map(state.refunds).set(event.value.chargeId, event.value.amount) };
    case 'accessGranted':
      return { ...state, granted: true };
    case 'accessWithdrawn':
      return { ...state, granted: false, lapsed: true };
    case 'accountClosed':
      return { ...state, closed: true };
    case 'customerForgotten':
      return { ...state, customerId: null };
  }
}

/** What is paid for takes the place of what was granted. */
function subscriptionChanged(state: AccountState, changed: SubscriptionChanged): AccountState {
  const { subscriptionId: id, status, cancelAtPeriodEnd, amount, currency, interval } = changed;
  const paid = paidStatus(status);
  return {
    ...state,
    granted: state.granted && paid !== 'active',
    lapsed: paid === null ? state.lapsed : paid === 'canceled',
    subscription: {
      ...{ id, status, cancelAtPeriodEnd, amount, currency, interval },
      currentPeriodStart: instantOf(changed.currentPeriodStart),
      currentPeriodEnd: instantOf(changed.currentPeriodEnd),
      endedAt: dateOf(changed.endedAt),
    },
  };
}

const dateOf = (timestamp: Timestamp | undefined) => (timestamp ? timestampDate(timestamp) : null);
const instantOf = (timestamp: Timestamp | undefined) => dateOf(timestamp) ?? new Date(0);
