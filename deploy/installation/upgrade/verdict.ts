import type { Migrated } from './releases.js';

export interface Verdict {
  readonly kind: 'new' | 'same' | 'rolling' | 'stop' | 'refused';
  /** Sentences for the operator, the most important first. */
  readonly says: readonly string[];
}

const count = (number: number) => (number === 1 ? 'one migration' : `${number} migrations`);

/** Names of migrations that are in `some` and not in `other`, per schema; schemas without any are left out. */
function missingIn(some: Migrated, other: Migrated): ReadonlyMap<string, readonly string[]> {
  const entries = Object.entries(some).map(
    ([schema, names]) => [schema, names.filter((name) => !other[schema]?.includes(name))] as const,
  );
  return new Map(entries.filter(([, names]) => names.length > 0));
}

/**
 * Says how an installation gets from the migrations that ran to all of this version. `stopping`: migrations beside
 * which the release before does not work, and why.
 */
export function upgradeVerdict(
  ran: Migrated,
  known: Migrated,
  stopping: Readonly<Record<string, string>>,
): Verdict {
  const newer = missingIn(ran, known);
  if (newer.size > 0) {
    const names = [...newer].map(([schema, all]) => `${schema} (${all.join(', ')})`);
    return {
      kind: 'refused',
      says: [
        `Refused: a newer Cadenza has migrated ${names.join(', ')}`,
        'Install that version or a later one, or restore a backup of this one',
      ],
    };
  }
  if (Object.values(ran).every((names) => names.length === 0))
    return { kind: 'new', says: ['New: there is no schema yet, and nothing to stop'] };
  const waiting = missingIn(known, ran);
  if (waiting.size === 0)
    return { kind: 'same', says: ['Rolling: every schema is at this version, replace replica by replica'] };
  const lines = [...waiting].map(
    ([schema, names]) => `${schema}: ${count(names.length)} (${names.join(', ')})`,
  );
  const reasons = [...waiting].flatMap(([schema, names]) =>
    names.flatMap((name) => (name in stopping ? [{ schema, why: stopping[name]! }] : [])),
  );
  if (reasons.length === 0)
    return {
      kind: 'rolling',
      says: [
        'Rolling: both releases may run side by side, replace replica by replica',
        ...lines,
        'Going back: install the release before; its replicas work on the new tables',
      ],
    };
  const schemas = [...new Set(reasons.map(({ schema }) => schema))];
  return {
    kind: 'stop',
    says: [
      `Needs a stop of ${schemas.join(', ')}: end all its replicas before the first new one starts; the others are rolling`,
      ...reasons.map(({ schema, why }) => `${schema}: ${why}`),
      ...lines,
      'Going back: by a backup that was made before. Make one now',
    ],
  };
}

/** 0: no stop is needed; 3: one is; 1: refused. */
export const exitCodeOf = ({ kind }: Verdict): 0 | 1 | 3 =>
  kind === 'refused' ? 1 : kind === 'stop' ? 3 : 0;
