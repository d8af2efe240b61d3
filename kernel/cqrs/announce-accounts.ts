import type { Unit } from '../eventsourcing/unit.js';
import { announceAccount } from '../runtime/live.js';
import type { ServicePorts } from './ports.js';
import type { ServiceDefinition } from './service.js';

/**
 * Tells the users whose accounts were changed by what has just been committed, each once. After the commit and not
 * with it: a process that dies in between tells nobody, and whoever connects anew asks anew.
 */
export function announceAccounts(
  units: readonly Unit[],
  { accountOf }: Pick<ServiceDefinition, 'accountOf'>,
  { live }: Pick<ServicePorts, 'live'>,
): void {
  if (!accountOf || !live) return;
  const changed = units.flatMap(({ append }) => (append ? [accountOf(append.stream)] : []));
  for (const userId of new Set(changed)) if (userId !== undefined) announceAccount(live, userId);
}
