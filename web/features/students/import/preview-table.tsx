import { studentFields } from '../student-schema.js';
import { columnLabels } from './columns.js';
import { valuesIn } from './matched-rows.js';
import type { StudentFile } from './use-student-file.js';

const shown = 5;

/** The first rows as the students they would be. */
export function PreviewTable({ file: { data, matching } }: { file: StudentFile }) {
  const rows = data.slice(0, shown).map(({ row, cells }) => ({ row, values: valuesIn(cells, matching) }));
  const fields = studentFields.filter((field) => rows.some(({ values }) => values[field] !== ''));
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">Preview of the first rows</h3>
      <div
        tabIndex={0}
        role="group"
        aria-label="Preview of the first rows"
        className="overflow-x-auto rounded-xl border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="bg-sunken text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Row
              </th>
              {fields.map((field) => (
                <th key={field} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
                  {columnLabels[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ row, values }) => (
              <tr key={row}>
                <td className="px-3 py-2 text-muted tabular-nums">{row}</td>
                {fields.map((field) => (
                  <td key={field} className="max-w-56 truncate px-3 py-2">
                    {values[field]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
