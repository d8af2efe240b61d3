import type { TimerKind } from '@cadenza/kernel/eventsourcing/reaction.js';
import type { AccountCommand } from './account.commands.js';
import { accountSlice } from './account.slice.js';
import type { AccountState } from './account.state.js';
import { trialEndsSoonTimer, trialEndTimer } from './trial.js';

/** Announce a trial's end, and that it comes soon: each once, however many replicas run. */
export const trialTimerKinds: readonly TimerKind<AccountCommand, AccountState>[] = [
  { name: trialEndTimer, slice: accountSlice, command: () => ({ kind: 'endTrial' }) },
  { name: trialEndsSoonTimer, slice: accountSlice, command: () => ({ kind: 'tellTrialEndsSoon' }) },
];
