import { type AccountFacts, answerOf, gate } from '@cadenza/kernel/runtime/gate.js';
import type { GateVerdict } from '../generated/graphql.js';

/** The gate's verdict at `now` by facts that are as of `now`, in GraphQL's form. */
export function accessAt(facts: AccountFacts, isAdmin: boolean, now: Date): GateVerdict {
  const verdict = gate({ ...facts, isAdmin, server: answerOf(facts, now) }, now);
  if (!verdict.allowed) return { ...verdict, trialDaysLeft: null };
  return { ...verdict, reason: null, message: null };
}
