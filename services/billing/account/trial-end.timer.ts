import type { TimerKind } from '@cadenza/kernel/eventsourcing/reaction.js';
import type { AccountCommand, AccountState } from './account.decider.js';
import { accountSlice } from './account.slice.js';
import { trialEndTimer } from './trial.js';

/** Announces the end of a trial, once, however many replicas run. */
export const trialEndTimerKind: TimerKind<AccountCommand, AccountState> = {
  name: trialEndTimer,
  slice: accountSlice,
  command: () => ({ kind: 'endTrial' }),
};
