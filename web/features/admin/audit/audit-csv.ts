import type { AuditEntry } from './audit.queries.js';
import type { Names } from './user-names.js';

const columns = ['When', 'Who', 'Action', 'Whom', 'Detail', 'From'];

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
  return [columns, ...rows].map((row) => row.map(cell).join(',') + '\r\n').join('');
}

/** A text that begins like a formula is kept from being one. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Gives the browser a file to keep. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
