import { useRef } from 'react';
import { Button } from '../../../ui/button.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { ColumnChoices } from './column-choices.js';
import { Findings } from './findings.js';
import { PreviewTable } from './preview-table.js';
import { UnusedColumns } from './unused-columns-notice.js';
import type { StudentFile } from './use-student-file.js';

/** A file is chosen, its columns are matched, and the rows and columns that will not come are named. */
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
          {file.isMatched && file.unused.length > 0 && <UnusedColumns headings={file.unused} />}
          {file.isMatched && <PreviewTable file={file} />}
        </>
      )}
    </div>
  );
}
