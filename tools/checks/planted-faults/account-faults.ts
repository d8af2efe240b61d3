import { faultsIn } from './fault.js';

export const identityFaults = faultsIn('services/identity', [
  {
    name: 'an own new password may have six characters',
    file: 'user/password-rules.ts',
    text: "by === 'admin' ? passwordMinimum.admin : passwordMinimum.self",
    replacement: 'passwordMinimum.admin',
    tests: ['user/password.spec.ts', 'user/own-account.spec.ts'],
  },
  {
    name: 'a registration with two different addresses is accepted',
    file: 'user/registration-rules.ts',
    text: 'form.confirmEmail === form.email ?',
    replacement: "form.confirmEmail !== '' ?",
    tests: ['user/user.spec.ts', 'registration/registration.int.spec.ts'],
  },
  {
    name: 'the token of a session never expires',
    file: 'session/session-token.ts',
    text: 'clockTimestamp: seconds(now)',
    replacement: 'clockTimestamp: 1',
    tests: ['session/session-token.spec.ts'],
  },
  {
    name: 'a session goes on after 30 days without use',
    file: 'session/sessions.ts',
    text: ' and s.last_used_at > ${usedSince(now)}',
    replacement: '',
    tests: ['session/session.int.spec.ts'],
  },
  {
    name: 'any password signs in',
    file: 'session/credentials.ts',
    text: 'return matching && found ? found : loginFailed;',
    replacement: 'return found ?? loginFailed;',
    tests: ['session/login.int.spec.ts'],
  },
  {
    name: 'a mailed link works twice',
    file: 'links/link.ts',
    text: 'update link set used_at = ${now} from account a',
    replacement: 'update link set used_at = null from account a',
    tests: ['links/links.int.spec.ts', 'links/device-links.int.spec.ts'],
  },
]);

export const billingFaults = faultsIn('services/billing', [
  {
    name: 'an account has a second trial',
    file: 'account/trial.decisions.ts',
    text: '  if (state.userId !== null) return trialHadAlready;\n',
    replacement: '',
    tests: ['account/account.spec.ts'],
  },
  {
    name: 'an extension of a running trial begins now',
    file: 'account/trial.decisions.ts',
    text: 'trialEndsAt !== null && trialEndsAt > now ? trialEndsAt : now;',
    replacement: 'now;',
    tests: ['account/account.spec.ts', 'subscription/administration.int.spec.ts'],
  },
  {
    name: 'instructors extend their own trials',
    file: 'account/account.decider.ts',
    text: 'return caller.isAdmin || caller.isSystem ? undefined : notAdministrator;',
    replacement: 'return undefined;',
    tests: ['account/account.spec.ts'],
  },
  {
    name: 'a refund is noted again and again',
    file: 'account/subscription.decisions.ts',
    text: 'if (amount <= (account.refunds.get(chargeId) ?? 0)) return [];',
    replacement: 'if (amount < (account.refunds.get(chargeId) ?? 0)) return [];',
    tests: ['account/subscription.spec.ts'],
  },
  {
    name: 'granted access stays beside one that is paid for',
    file: 'account/account.evolve.ts',
    text: "granted: state.granted && paid !== 'active',",
    replacement: 'granted: state.granted,',
    tests: ['account/subscription.spec.ts', 'subscription/administration.int.spec.ts'],
  },
  {
    name: 'a payment of another user subscribes',
    file: 'subscription/subscriber.ts',
    text: "if (payment?.customerId !== customerId) throw new RejectionError(notFound('Payment'));",
    replacement: "if (!payment) throw new RejectionError(notFound('Payment'));",
    tests: ['subscription/subscribe.int.spec.ts'],
  },
]);
