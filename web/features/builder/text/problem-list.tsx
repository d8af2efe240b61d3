import type { TextProblem } from './parse-class.js';

export interface ProblemListProps {
  id: string;
  problems: readonly TextProblem[];
  onPick: (problem: TextProblem) => void;
}

const MOST_SHOWN = 20;

/** What keeps the text from being the class, line by line; read aloud when it changes. */
export function ProblemList({ id, problems, onPick }: ProblemListProps) {
  const more = problems.length - MOST_SHOWN;
  return (
    <div id={id} aria-live="polite">
      {problems.length > 0 && (
        <div className="flex flex-col gap-2 rounded-xl bg-danger-soft p-4 text-sm text-danger-text">
          <p className="font-medium">The timeline follows the text as soon as each line can be read.</p>
          <ul aria-label="Problems in the text" className="flex flex-col gap-1">
            {problems.slice(0, MOST_SHOWN).map((problem) => (
              <li key={problem.line}>
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
