import type { RowProblem } from './matched-rows.js';

interface RowListProps {
  label: string;
  rows: readonly RowProblem[];
}

/** What is said of single rows, each with its number in the file. */
export function RowList({ label, rows }: RowListProps) {
  return (
    <ul
      aria-label={label}
      tabIndex={0}
      className="max-h-56 divide-y divide-line overflow-y-auto rounded-xl border border-line text-sm"
    >
      {rows.map(({ row, message }) => (
        <li key={row} className="px-3 py-2 [overflow-wrap:anywhere]">
          {`Row ${row}: ${message}`}
        </li>
      ))}
    </ul>
  );
}
