import type { ReactNode } from 'react';

interface ReportTableProps {
  caption: string;
  headings: readonly string[];
  rows: readonly { key: number; cells: readonly ReactNode[] }[];
}

/** Scrolls by itself where it is long or wide. */
export function ReportTable({ caption, headings, rows }: ReportTableProps) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={caption}
      className="max-h-112 overflow-auto rounded-xl border border-line"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken text-muted">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={headings[index]} className="px-3 py-2 tabular-nums [overflow-wrap:anywhere]">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
