/** What is known of a caller's subscription. Facts, published by billing; evaluated by the clock at each request. */
export interface GateFacts {
  readonly isAdmin: boolean;
  /** The user record's own flag and status (specification 1, section 3, User). */
  readonly subscriptionRequired: boolean;
  readonly subscriptionStatus: string;
  readonly trialEndDate: Date | null;
  /** The answer of the subscription-status request; 'failed' when it could not be had; null when there is none. */
  readonly server:
    | 'failed'
    | null
    | {
        readonly subscriptionRequired: boolean;
        readonly userStatus: string;
        readonly subscriptionStatus: string | null;
      };
}

/** What billing publishes of a user. */
export type AccountFacts = Pick<GateFacts, 'subscriptionRequired' | 'subscriptionStatus' | 'trialEndDate'>;

/** `unknown`: nothing is known by which to decide, for the moment; told as UNAVAILABLE, never as a refusal. */
export type GateReason = 'trial-ended' | 'expired-or-canceled' | 'generic' | 'unknown';

export type GateVerdict =
  | { readonly allowed: true; readonly trialDaysLeft: number | null }
  | { readonly allowed: false; readonly reason: GateReason; readonly message: string };

export const gateMessages: Readonly<Record<GateReason, string>> = {
  'trial-ended': 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.',
  'expired-or-canceled':
    'Your subscription has expired or been canceled. Renew now to regain access to all Cadenza features.',
  generic: 'A subscription is required to access this feature. Subscribe now to unlock all Cadenza features.',
  unknown: 'Your subscription cannot be checked at the moment. Please try again.',
};

const allow: GateVerdict = { allowed: true, trialDaysLeft: null };
const block = (reason: GateReason): GateVerdict => ({
  allowed: false,
  reason,
  message: gateMessages[reason],
});
const day = 24 * 60 * 60 * 1000;

/** Neither yes nor no: the facts cannot be had. */
export const undecided: GateVerdict = block('unknown');

/** Days a trial lasts (specification 1, sections 1 and 10; audit row auth.constant-the-trial-lasts-7-days-from-registration). */
export const trialDays = 7;

/** A trial runs from the registration's own time, whoever hears of it when. */
export const trialEnd = (registeredAt: Date) => new Date(registeredAt.getTime() + trialDays * day);

/** While billing has not heard of the registration, these hold: nobody new is locked out. */
export const factsOfNewcomer = (registeredAt: Date): AccountFacts => ({
  subscriptionStatus: 'trialing',
  subscriptionRequired: false,
  trialEndDate: trialEnd(registeredAt),
});

/** Administrators have no trial and need no subscription. */
export const factsOfAdministrator: AccountFacts = {
  subscriptionStatus: 'inactive',
  subscriptionRequired: false,
  trialEndDate: null,
};

/**
 * What billing answers beside the user record (rules 4 and 5): a renewal that failed is owed, so that it is no trial that
 * has ended, unless an administrator lets one run.
 */
export function answerOf({ subscriptionStatus, trialEndDate }: AccountFacts, now: Date) {
  const isOwed = subscriptionStatus === 'past_due' && !(trialEndDate && trialEndDate > now);
  return isOwed ? { subscriptionRequired: true, userStatus: subscriptionStatus, subscriptionStatus } : null;
}

/** The status at `now` (specification 1, section 3, User): a trial that is over reads so before that is announced. */
export function statusAt({ subscriptionStatus, trialEndDate }: AccountFacts, now: Date): string {
  const over = trialEndDate !== null && trialEndDate <= now;
  return subscriptionStatus === 'trialing' && over ? 'trial_expired' : subscriptionStatus;
}

/** The eight rules of specification 1, section 4, "Subscription gate", in their order. */
export function gate(facts: GateFacts, now: Date): GateVerdict {
  const { subscriptionStatus: local, server } = facts;
  if (facts.isAdmin) return allow;
  if (facts.subscriptionRequired) return block(local === 'canceled' ? 'expired-or-canceled' : 'trial-ended');
  if (server === 'failed') {
    if (local === 'active') return allow;
    if (local === 'trial_expired') return block('trial-ended');
    if (local === 'canceled') return block('expired-or-canceled');
  } else if (server?.subscriptionRequired) {
    return block(server.userStatus === 'trial_expired' ? 'trial-ended' : 'expired-or-canceled');
  }
  if (local === 'active' || (server !== 'failed' && server?.subscriptionStatus === 'active')) return allow;
  if (local === 'canceled') return block('expired-or-canceled');
  if (local === 'trial_expired') return block('trial-ended');
  if (!facts.trialEndDate) return block('generic');
  const left = facts.trialEndDate.getTime() - now.getTime();
  return left > 0 ? { allowed: true, trialDaysLeft: Math.ceil(left / day) } : block('trial-ended');
}
