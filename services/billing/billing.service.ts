import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { idIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { AccountQueries } from './account/account.queries.js';
import { AccountResolver } from './account/account.resolver.js';
import { accountSlice } from './account/account.slice.js';
import { trialEndTimerKind } from './account/trial-end.timer.js';
import { typeDefs } from './generated/type-defs.js';
import { FirstTables1790000000000 } from './migrations/1790000000000-first-tables.js';
import { startTrialOnRegistration } from './reactions/user-registered.js';

/** Trials and subscriptions: facts, never a verdict of its own making; the gate judges them by the clock. */
export function billingService(_own: Record<never, never> = {}): ServiceDefinition {
  return {
    name: 'billing',
    typeDefs,
    slices: [accountSlice],
    reactions: [startTrialOnRegistration],
    timers: [trialEndTimerKind],
    migrations: [FirstTables1790000000000],
    providers: [AccountQueries, AccountResolver],
    controllers: [],
    accountOf: (stream) => idIn(accountSlice, stream),
  };
}
