import { Button } from '../../../ui/button.js';
import type { StudentFile } from './use-student-file.js';
import type { StudentImportSteps } from './use-student-import.js';

interface ImportButtonsProps {
  steps: StudentImportSteps;
  onClose: () => void;
}

/** Everything has been sent, and is being added: it cannot be given up any more. */
export const isLast = (progress: StudentImportSteps['progress']): boolean =>
  progress.at === 'sending' && progress.sent === progress.total;

/** What can be done at each step of an import. */
export function ImportButtons({ steps, onClose }: ImportButtonsProps) {
  const { file, progress, start, again, cancel } = steps;
  switch (progress.at) {
    case 'file':
      return (
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!isReady(file)} onClick={start}>
            {isReady(file) ? importText(file) : 'Import'}
          </Button>
        </>
      );
    case 'sending':
      return (
        <Button onClick={cancel} disabled={isLast(progress)}>
          Cancel Import
        </Button>
      );
    case 'failed':
      return (
        <>
          <Button onClick={progress.mayBeDone ? onClose : cancel}>
            {progress.mayBeDone ? 'Close' : 'Cancel Import'}
          </Button>
          <Button variant="primary" onClick={again}>
            Try Again
          </Button>
        </>
      );
    case 'done':
      return (
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      );
  }
}

const isReady = ({ isMatched, isTooLong, good }: StudentFile) => isMatched && !isTooLong && good.length > 0;

function importText({ good, bad }: StudentFile): string {
  const count = good.length.toLocaleString('en');
  if (bad.length > 0) return good.length === 1 ? 'Import the Good Row' : `Import the ${count} Good Rows`;
  return `Import ${count} ${good.length === 1 ? 'Student' : 'Students'}`;
}
