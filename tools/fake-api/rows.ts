import { refusal } from './fake-accounts.js';

export interface Page {
  first?: number | null;
  after?: string | null;
}

/** The row with this id. Throws NOT_FOUND, by the name of its kind. */
export function rowOf<Row extends { id: number }>(rows: readonly Row[], id: number, name: string): Row {
  const row = rows.find((each) => each.id === id);
  if (!row) throw refusal(`${name} not found`, 'NOT_FOUND');
  return row;
}

/** `first` rows after the one whose id is `after`. */
export function pageOf<Row extends { id: number }>(rows: readonly Row[], { first, after }: Page) {
  const start = after ? rows.findIndex(({ id }) => String(id) === after) + 1 : 0;
  const items = rows.slice(start, first ? start + first : undefined);
  const nextCursor = start + items.length < rows.length ? String(items.at(-1)?.id) : null;
  return { items, nextCursor, total: rows.length };
}

/** Counts a change of the row. Throws CONFLICT if it has changed since the version that the command names. */
export function changing<Row extends { version: number }>(row: Row, version: number | null | undefined): Row {
  if (version != null && version !== row.version)
    throw refusal('This was changed by someone else in the meantime', 'CONFLICT');
  row.version++;
  return row;
}

/** Whether a list shows it: the own ones, and with `shared` those of others. */
export const isListed = (
  row: Readonly<Record<string, unknown>>,
  { shared }: { shared?: boolean | null | undefined },
) => shared === true || row['shared'] !== true;

/** Throws FORBIDDEN for the list of another user, except to administrators. */
export function listOwner(user: { id: number; isAdmin: boolean } | null, userId: number | null | undefined) {
  if (userId != null && userId !== user?.id && !user?.isAdmin)
    throw refusal('You may only list what is your own', 'FORBIDDEN');
}
