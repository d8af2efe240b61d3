import { cx } from '../../../ui/cx.js';
import type { TextProblem } from './parse-class.js';

export interface ProblemListProps {
  id: string;
  /** What they mean for the class, as a sentence. */
  title: string;
  /** The list's, for those who hear it. */
  label: string;
  /** `warn`: the class follows the text nevertheless. */
  tone?: 'danger' | 'warn';
  problems: readonly TextProblem[];
  onPick: (problem: TextProblem) => void;
}

const MOST_SHOWN = 20;
const tones = { danger: 'bg-danger-soft text-danger-text', warn: 'bg-warn-soft text-warn-text' };

/** What is wrong with a text, line by line; read aloud when it changes. */
export function ProblemList({ id, title, label, tone = 'danger', problems, onPick }: ProblemListProps) {
  const more = problems.length - MOST_SHOWN;
  return (
    <div id={id} aria-live="polite">
      {problems.length > 0 && (
        <div className={cx('flex flex-col gap-2 rounded-xl p-4 text-sm', tones[tone])}>
          <p className="font-medium">{title}</p>
          <ul aria-label={label} className="flex flex-col gap-1">
            {problems.slice(0, MOST_SHOWN).map((problem, index) => (
              // By place: a press on one ends the typing, by which its column may change.
              <li key={index}>
                <button
                  type="button"
                  onClick={() => onPick(problem)}
                  className="text-left underline-offset-2 hover:underline pointer-coarse:min-h-11"
                >
                  Line {problem.line}, column {problem.column}: {problem.message}
                </button>
              </li>
            ))}
            {more > 0 && <li>… and {more} more</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
