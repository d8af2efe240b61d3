import type { Circumstances, Decider } from '@cadenza/kernel/eventsourcing/decider.js';
import { notFound, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { AccountEventSchema } from '@cadenza/proto/gen/billing/v1/account_pb.js';
import type { AccountCommand } from './account.commands.js';
import { evolveAccount } from './account.evolve.js';
import { nothingKnown } from './account.state.js';
import type { AccountState } from './account.state.js';
import { factsAt } from './standing.js';
import { noteCustomer, noteRefund, noteSubscription } from './subscription.decisions.js';
import { endTrial, extendTrial, revokeTrial, startTrial, tellTrialEndsSoon } from './trial.decisions.js';
import type { Account, NewAccountEvents } from './trial.decisions.js';

export const accountDecider: Decider<typeof AccountEventSchema, AccountCommand, AccountState> = {
  initial: nothingKnown,
  evolve: evolveAccount,
  decide(command, state, circumstances) {
    const refusal = refusalOf(command, circumstances);
    if (refusal) return refusal;
    if (command.kind === 'startTrial') return startTrial(command, state);
    const { userId } = state;
    if (userId === null) return ofNobody(circumstances);
    return decideFor({ ...state, userId }, command, circumstances.now);
  },
};

export const notAdministrator = new Rejection('FORBIDDEN', 'Administrators only');
const byItself = new Rejection('FORBIDDEN', 'Trials start and end by registration and time alone');

/** Who may give a command at all. What the provider said may be noted in anybody's name: it is not the caller's word. */
function refusalOf({ kind }: AccountCommand, { caller }: Circumstances): Rejection | undefined {
  switch (kind) {
    case 'startTrial':
    case 'endTrial':
    case 'tellTrialEndsSoon':
    case 'close':
    case 'noteForgotten':
      return caller.isSystem ? undefined : byItself;
    case 'extendTrial':
    case 'revokeTrial':
    case 'grantAccess':
    case 'withdrawAccess':
      return caller.isAdmin || caller.isSystem ? undefined : notAdministrator;
    case 'noteCustomer':
    case 'noteSubscription':
    case 'noteRefund':
      return undefined;
  }
}

/** Timers, reactions and the provider have nothing to say of accounts that are not there. */
const ofNobody = ({ caller }: Circumstances) => (caller.isSystem ? [] : notFound('User'));

type Given = Exclude<AccountCommand, { readonly kind: 'startTrial' }>;

function decideFor(account: Account, command: Given, now: Date): NewAccountEvents | Rejection {
  if (account.closed) return decideClosed(account, command);
  const { userId } = account;
  switch (command.kind) {
    case 'endTrial':
      return endTrial(account, now);
    case 'tellTrialEndsSoon':
      return tellTrialEndsSoon(account, now);
    case 'extendTrial':
      return extendTrial(account, command.days, now);
    case 'revokeTrial':
      return revokeTrial(account, now);
    case 'grantAccess':
      return grantAccess(account, now);
    case 'withdrawAccess':
      return account.granted ? [{ case: 'accessWithdrawn', value: { userId } }] : noAccessGiven;
    case 'noteCustomer':
      return noteCustomer(account, command.customerId);
    case 'noteSubscription':
      return noteSubscription(account, command.seen, now);
    case 'noteRefund':
      return noteRefund(account, command.refund, now);
    case 'close':
      return [{ case: 'accountClosed', value: { userId } }];
    case 'noteForgotten':
      return forgotten(account);
  }
}

/** Of a deleted user nothing changes any more but what the provider still holds: upkeep has that deleted. */
function decideClosed(account: Account, command: Given): NewAccountEvents {
  if (command.kind === 'noteCustomer') return noteCustomer(account, command.customerId);
  return command.kind === 'noteForgotten' ? forgotten(account) : [];
}

const forgotten = ({ userId, customerId }: Account): NewAccountEvents =>
  customerId === null ? [] : [{ case: 'customerForgotten', value: { userId } }];

const noAccessGiven = new Rejection('CONFLICT', 'This user was given no access');
export const activeAlready = new Rejection('CONFLICT', 'This user’s subscription is active already');

const grantAccess = (account: Account, now: Date): NewAccountEvents | Rejection =>
  factsAt(account, now).subscriptionStatus === 'active'
    ? activeAlready
    : [{ case: 'accessGranted', value: { userId: account.userId } }];
