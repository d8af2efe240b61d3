import type { AuditEntry } from './audit.queries.js';

/** Entries before a time, the latest first, at most `limit`. */
export type AuditSource = (before: string | null, limit: number) => Promise<readonly AuditEntry[]>;

export interface AuditPage {
  entries: readonly AuditEntry[];
  /** Where the next page begins; null at the end. */
  before: string | null;
}

/**
 * One page of several logs by time, the latest first. A log whose page is full may hold more behind it: nothing older
 * than the end of that page is shown yet, so that no entry comes late.
 */
export async function mergedPage(
  sources: readonly AuditSource[],
  before: string | null,
  limit: number,
): Promise<AuditPage> {
  const pages = await Promise.all(sources.map((source) => source(before, limit)));
  const horizons = pages.flatMap((page) => (page.length < limit ? [] : [page.at(-1)?.at ?? '']));
  const horizon = horizons.sort().at(-1) ?? null;
  const entries = pages
    .flat()
    .filter(({ at }) => horizon === null || at >= horizon)
    .sort((one, other) => other.at.localeCompare(one.at));
  return { entries, before: horizon };
}

/** Everything that is left, page by page. */
export async function allEntries(sources: readonly AuditSource[], limit: number): Promise<AuditEntry[]> {
  const found: AuditEntry[] = [];
  let before: string | null = null;
  do {
    const page: AuditPage = await mergedPage(sources, before, limit);
    found.push(...page.entries);
    before = page.before;
  } while (before !== null);
  return found;
}
