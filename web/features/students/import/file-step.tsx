import { useRef } from 'react';
import { Button } from '../../../ui/button.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { ColumnChoices } from './column-choices.js';
import { PreviewTable } from './preview-table.js';
import { RowList } from './row-list.js';
import type { StudentFile } from './use-student-file.js';

/** A file is chosen, its columns are matched, and what is wrong with its rows is said. */
export function FileStep({ file }: { file: StudentFile }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = '';
            if (chosen) file.choose(chosen);
          }}
        />
        <Button onClick={() => input.current?.click()}>
          {file.file ? 'Choose Another File' : 'Choose File'}
        </Button>
        {file.file && <p className="min-w-0 text-sm break-words text-muted">{file.file.name}</p>}
      </div>
      {file.problem !== undefined && <InlineProblem text={file.problem} />}
      {file.file && (
        <>
          <Findings file={file} />
          <ColumnChoices file={file} />
          {file.isMatched && <PreviewTable file={file} />}
        </>
      )}
    </div>
  );
}

const rowsText = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`;

function Findings({ file: { isMatched, isTooLong, data, good, bad } }: { file: StudentFile }) {
  if (!isMatched) return <InlineProblem text="Choose the columns of the first and the last name." />;
  if (isTooLong) return <InlineProblem text="Import at most 5,000 students at once." />;
  if (bad.length === 0)
    return (
      <p role="status" className="text-sm">
        {rowsText(data.length)}, nothing wrong.
      </p>
    );
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
