import { CircleAlert, TriangleAlert } from 'lucide-react';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { type Finding, isIgnorable } from './finding.js';
import type { Shorten } from './use-song-lengths.js';

interface FindingRowProps {
  finding: Finding;
  onIgnore: (finding: Finding) => void;
  /** Undefined where nothing can be shortened. */
  shorten: Shorten | undefined;
}

/** One finding with what to do about it; one about several segments names them when it is opened. */
export function FindingRow({ finding, onIgnore, shorten }: FindingRowProps) {
  const { title, advice, severity, segments, isAlert } = finding;
  return (
    <li className="flex items-start gap-3">
      {severity === 'error' ? (
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger-text" role="img" aria-label="Error" />
      ) : (
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warn-text" role="img" aria-label="Warning" />
      )}
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p key={advice} role={isAlert ? 'alert' : undefined} className="text-sm text-muted">
          {advice}
        </p>
        {segments && <Named segments={segments} />}
        {isIgnorable(finding) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {shorten && (
              <Button
                size="sm"
                className="max-sm:h-auto max-sm:min-h-11 max-sm:py-1 max-sm:text-left max-sm:whitespace-normal"
                onClick={shorten.run}
              >
                {`Shorten, class ends ${formatTime(shorten.seconds)} earlier`}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={() => onIgnore(finding)}>
              Ignore
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

const Named = ({ segments }: { segments: readonly string[] }) => (
  <details className="mt-1 text-sm">
    <summary className="w-fit cursor-pointer py-1 font-medium text-accent-text pointer-coarse:py-3">
      Show segments
    </summary>
    <ul className="flex max-h-60 list-disc flex-col gap-0.5 overflow-y-auto pl-5">
      {segments.map((name, index) => (
        <li key={`${index} ${name}`} className="break-words">
          {name}
        </li>
      ))}
    </ul>
  </details>
);
