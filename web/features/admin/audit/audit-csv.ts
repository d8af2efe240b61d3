import { csvOf } from '../../../lib/csv.js';
import type { AuditEntry } from './audit.queries.js';
import type { Names } from './user-names.js';

const columns = ['When', 'Performed by', 'Action', 'Affected user', 'Detail', 'From'];

/** The entries as a table that spreadsheets open (RFC 4180). */
export function auditCsv(entries: readonly AuditEntry[], nameOf: Names): string {
  const rows = entries.map(({ at, byUserId, action, subjectUserId, detail, address }) => [
    at,
    nameOf(byUserId),
    action,
    nameOf(subjectUserId),
    detail ?? '',
    address ?? '',
  ]);
  return csvOf([columns, ...rows]);
}
