import { Dialog } from '../../../ui/dialog.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Progress } from '../../../ui/progress.js';
import { FileStep } from './file-step.js';
import { ImportButtons, isLast } from './import-buttons.js';
import { RowList } from './row-list.js';
import type { ImportResult } from './send-students.js';
import { useStudentImport } from './use-student-import.js';

const number = (count: number) => count.toLocaleString('en');

/** A roster from a CSV file: all of it or none, unless the user wants the good rows alone. */
export function ImportStudentsDialog({ onClose }: { onClose: () => void }) {
  const steps = useStudentImport();
  const { file, progress } = steps;
  const close = () => {
    if (isLast(progress)) return;
    if (progress.at === 'sending') steps.cancel();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="xl"
      title="Import Students"
      description="A CSV file with at most 5,000 students and 5 MB. Students on your roster with the same name and email are left as they are. A family can share one email."
      footer={<ImportButtons steps={steps} onClose={onClose} />}
    >
      {progress.at === 'file' && <FileStep file={file} />}
      {progress.at === 'sending' && <SendingStep {...progress} />}
      {progress.at === 'failed' && <InlineProblem text={progress.message} />}
      {progress.at === 'done' && <DoneStep result={progress.result} bad={file.bad} />}
    </Dialog>
  );
}

function SendingStep({ sent, total }: { sent: number; total: number }) {
  const text = sent === total ? 'Adding them to your roster…' : `${number(sent)} of ${number(total)} sent`;
  return (
    <div className="flex flex-col gap-3 py-6">
      <Progress label="Import" value={(sent / total) * 95} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {text}
      </p>
    </div>
  );
}

function DoneStep({ result, bad }: { result: ImportResult; bad: { row: number; message: string }[] }) {
  const { added, known, knownRows, sharedRows } = result;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1 text-sm">
        <p className="text-base font-semibold">{`${number(added)} added`}</p>
        <p>{`${number(known)} on your roster already`}</p>
        <p>{`${number(bad.length)} left out`}</p>
        {sharedRows.length > 0 && <p>{`${number(sharedRows.length)} added with another student’s email`}</p>}
      </div>
      {bad.length > 0 && <RowList label="Rows that were left out" rows={bad} />}
      {sharedRows.length > 0 && <RowList label="Students who share an email" rows={sharedRows} />}
      {knownRows.length > 0 && <RowList label="Rows of students on your roster" rows={knownRows} />}
    </div>
  );
}
