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

export type GateReason = 'trial-ended' | 'expired-or-canceled' | 'generic';

export type GateVerdict =
  | { readonly allowed: true; readonly trialDaysLeft: number | null }
  | { readonly allowed: false; readonly reason: GateReason; readonly message: string };

export const gateMessages: Readonly<Record<GateReason, string>> = {
  'trial-ended': 'Your free trial period has ended. Subscribe now to continue using all Cadenza features.',
  'expired-or-canceled':
    'Your subscription has expired or been canceled. Renew now to regain access to all Cadenza features.',
  generic: 'A subscription is required to access this feature. Subscribe now to unlock all Cadenza features.',
};

const allow: GateVerdict = { allowed: true, trialDaysLeft: null };
const block = (reason: GateReason): GateVerdict => ({
  allowed: false,
  reason,
  message: gateMessages[reason],
});
const day = 24 * 60 * 60 * 1000;

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
