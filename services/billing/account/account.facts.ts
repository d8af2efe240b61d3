import { gate } from '@cadenza/kernel/runtime/gate.js';
import type { GateVerdict as Verdict } from '@cadenza/kernel/runtime/gate.js';
import type { GateVerdict } from '../generated/graphql.js';
import { trialEnd } from './trial.js';

/** What billing knows of a user. Facts; what follows from them, the clock says at each read. */
export interface Facts {
  /** As the last event left it; a trial that is over reads as `trial_expired` before that is announced. */
  readonly status: string;
  readonly subscriptionRequired: boolean;
  readonly trialEndsAt: Date | null;
  readonly stripeSubscriptionId: string | null;
}

/** While billing has not heard of the registration, these hold: nobody new is locked out. */
export const factsOfNewcomer = (registeredAt: Date): Facts => ({
  status: 'trialing',
  subscriptionRequired: false,
  trialEndsAt: trialEnd(registeredAt),
  stripeSubscriptionId: null,
});

/** Administrators have no trial and need no subscription. */
export const factsOfAdministrator: Facts = {
  status: 'inactive',
  subscriptionRequired: false,
  trialEndsAt: null,
  stripeSubscriptionId: null,
};

/** The subscription status at `now` (specification 1, section 3, User). */
export function statusAt({ status, trialEndsAt }: Facts, now: Date): string {
  const over = trialEndsAt !== null && trialEndsAt <= now;
  return status === 'trialing' && over ? 'trial_expired' : status;
}

/** The gate's verdict at `now`, in GraphQL's form. */
export function accessAt(facts: Facts, isAdmin: boolean, now: Date): GateVerdict {
  const { subscriptionRequired, trialEndsAt: trialEndDate } = facts;
  const subscriptionStatus = statusAt(facts, now);
  const known = { isAdmin, subscriptionRequired, subscriptionStatus, trialEndDate, server: null };
  return inGraphql(gate(known, now));
}

function inGraphql(verdict: Verdict): GateVerdict {
  if (!verdict.allowed) return { ...verdict, trialDaysLeft: null };
  return { ...verdict, reason: null, message: null };
}
