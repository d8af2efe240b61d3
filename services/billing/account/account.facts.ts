import { type AccountFacts, gate, statusAt } from '@cadenza/kernel/runtime/gate.js';
import type { GateVerdict } from '../generated/graphql.js';

/** What billing knows of a user. Facts; what follows from them, the gate says by the clock at each read. */
export interface Facts extends AccountFacts {
  readonly stripeSubscriptionId: string | null;
}

/** The gate's verdict at `now`, in GraphQL's form. */
export function accessAt(facts: Facts, isAdmin: boolean, now: Date): GateVerdict {
  const known = { ...facts, isAdmin, subscriptionStatus: statusAt(facts, now), server: null };
  const verdict = gate(known, now);
  if (!verdict.allowed) return { ...verdict, trialDaysLeft: null };
  return { ...verdict, reason: null, message: null };
}
