import type { FileTable } from './read-file.js';

const number = (count: number) => count.toLocaleString('en');
const counted = (count: number, thing: string) => `${number(count)} ${thing}${count === 1 ? '' : 's'}`;

/** What became of each line of the file, so that none is lost without a word. The parts sum up to the lines. */
export function linesText({ rows, lines }: FileTable, headingsAt: number | undefined): string {
  const above = headingsAt ?? 0;
  const headings = headingsAt === undefined ? 0 : 1;
  const inside = rows.reduce((sum, row) => sum + row.lines - 1, 0);
  const blank = lines - rows.length - inside;
  const parts = [
    above > 0 && `${number(above)} above the headings`,
    headings > 0 && '1 of headings',
    counted(rows.length - above - headings, 'row'),
    inside > 0 && `${number(inside)} inside cells`,
    blank > 0 && `${number(blank)} blank`,
  ];
  return `${counted(lines, 'line')} in the file: ${parts.filter(Boolean).join(', ')}.`;
}
