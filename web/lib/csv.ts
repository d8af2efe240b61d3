/** Rows as a table that spreadsheets open (RFC 4180); none of their texts is taken for a formula. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cell).join(',') + '\r\n').join('');

/** Tells Excel that the letters are UTF-8. */
export const excelMark = '\uFEFF';

/** A text that begins like a formula, and one that `withoutMark` would shorten, gets an apostrophe first. */
function cell(text: string): string {
  const harmless = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text that was written as such a cell. */
export const withoutMark = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** Gives the browser a file to keep. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** The same, of a table. */
export const saveCsv = (name: string, rows: readonly (readonly string[])[]): void =>
  saveText(name, excelMark + csvOf(rows), 'text/csv;charset=utf-8');
