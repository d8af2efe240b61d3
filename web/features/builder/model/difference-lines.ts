import type { Difference } from './merge-class.js';

const mostLines = 8;

const said = (deed: string | null, where: string) => (deed === null ? [] : [`${deed} ${where}`]);

const line = ({ what, there, here }: Difference) =>
  `${what}: ${[...said(there, 'there'), ...said(here, 'here')].join(', ')}`;

/** What differs, a line each; of very many the first, and how many more there are. */
export function differenceLines(differences: readonly Difference[]): string[] {
  const lines = differences.slice(0, mostLines).map(line);
  const left = differences.length - lines.length;
  return left === 0 ? lines : [...lines, `and ${left} more`];
}
