import { type ReactNode, useContext } from 'react';
import { VirtualGrid } from '../../../ui/virtual-grid.js';
import type { Marked } from './marked.js';
import { RowsContext } from './rows-context.js';

interface RowsProps {
  label: string;
  students: readonly Marked[];
  render: (student: Marked) => ReactNode;
}

/** Students in up to two columns. */
export function Rows({ label, students, render }: RowsProps) {
  const place = useContext(RowsContext);
  if (students.length === 0) return null;
  if (place === 'dialog') return <DialogRows {...{ label, students, render }} />;
  return (
    <VirtualGrid
      label={label}
      items={students}
      keyOf={({ id }) => id}
      minWidth={340}
      maxColumns={2}
      height={74}
      gap={8}
      render={render}
    />
  );
}

/** All rows are in the document here: more would make the running class stutter. */
const maxRows = 100;

function DialogRows({ label, students, render }: RowsProps) {
  const shown = students.slice(0, maxRows);
  return (
    <>
      <ul aria-label={label} className="grid gap-2 lg:grid-cols-2">
        {shown.map((student) => (
          <li key={student.id} className="grid min-w-0">
            {render(student)}
          </li>
        ))}
      </ul>
      {students.length > maxRows && (
        <p className="text-sm text-muted">
          {`Showing ${maxRows} of ${students.length}. Search by name to find others.`}
        </p>
      )}
    </>
  );
}
