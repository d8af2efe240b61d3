import { InlineProblem } from '../../../ui/inline-problem.js';
import { linesText } from './lines-text.js';
import { RowList } from './row-list.js';
import type { StudentFile } from './use-student-file.js';

const rowsText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;

/** What is wrong with the file's rows, what to check in them, and what became of each of its lines. */
export function Findings({ file }: { file: StudentFile }) {
  const { file: table, headingsAt, notes, titles } = file;
  return (
    <>
      <div className="flex flex-col gap-2">
        <Problems file={file} />
        {table && <p className="text-sm text-muted tabular-nums">{linesText(table, headingsAt)}</p>}
      </div>
      {notes.length > 0 && <NamedRows label="Rows to check" rows={notes} />}
      {titles.length > 0 && <NamedRows label="Above the headings, not imported" rows={titles} />}
    </>
  );
}

function Problems({ file: { isMatched, isTooLong, data, good, bad, notes } }: { file: StudentFile }) {
  if (!isMatched) return <InlineProblem text="Choose the columns of the first and the last name." />;
  if (isTooLong) return <InlineProblem text="Import at most 5,000 students at once." />;
  if (bad.length === 0) {
    const found = notes.length === 0 ? 'nothing wrong' : `${notes.length.toLocaleString('en')} to check`;
    return <p role="status" className="text-sm">{`${rowsText(data.length)}, ${found}.`}</p>;
  }
  return (
    <section aria-label="Problems" className="flex flex-col gap-2">
      <InlineProblem
        text={`${rowsText(bad.length)} of ${data.length.toLocaleString('en')} cannot be imported.`}
      >
        {good.length > 0 && <p>Correct the file and choose it again, or import the good rows alone.</p>}
      </InlineProblem>
      <RowList label="Rows that cannot be imported" rows={bad} />
    </section>
  );
}

function NamedRows({ label, rows }: { label: string; rows: StudentFile['notes'] }) {
  return (
    <section aria-label={label} className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">{label}</h3>
      <RowList label={label} rows={rows} />
    </section>
  );
}
