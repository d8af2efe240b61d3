import type { Scope } from './schedule.commands.js';
import type { ScheduleState } from './schedule.evolve.js';

/** Following: what starts no sooner than this entry, as all of them stand now. */
export function idsIn(scope: Scope, id: number, entries: ScheduleState['entries']): number[] {
  const from = entries.get(id)?.startTime;
  switch (scope) {
    case 'one':
      return [id];
    case 'following':
      return [...entries].flatMap(([each, { startTime }]) => (from && startTime >= from ? [each] : []));
    case 'all':
      return [...entries.keys()];
  }
}
