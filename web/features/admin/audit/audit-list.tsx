import { Button } from '../../../ui/button.js';
import { deedOf } from './audit-actions.js';
import type { AuditEntry } from './audit.queries.js';
import type { Names } from './user-names.js';

const time = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
});

export interface AuditListProps {
  isFiltered: boolean;
  audit: {
    entries: readonly AuditEntry[];
    nameOf: Names;
    hasMore: boolean;
    isLoading: boolean;
    loadMore: () => void;
  };
}

/** `isFiltered`: there may be others. */
export function AuditList({ audit, isFiltered }: AuditListProps) {
  const { entries, nameOf, hasMore, isLoading, loadMore } = audit;
  if (entries.length === 0)
    return (
      <p className="py-6 text-center text-sm text-muted">
        {isFiltered ? 'Nothing matches.' : 'Nothing has been done yet.'}
      </p>
    );
  return (
    <div aria-busy={isLoading} className="flex flex-col gap-4">
      <ol aria-label="Audit entries" className="divide-y divide-line">
        {entries.map((entry, index) => (
          <Entry key={`${entry.at} ${entry.id} ${index}`} entry={entry} nameOf={nameOf} />
        ))}
      </ol>
      {hasMore && (
        <Button className="self-center" loading={isLoading} onClick={loadMore}>
          Load more
        </Button>
      )}
    </div>
  );
}

function Entry({ entry, nameOf }: { entry: AuditEntry; nameOf: Names }) {
  const { at, byUserId, action, subjectUserId, detail, address } = entry;
  return (
    <li className="grid gap-x-4 gap-y-0.5 py-3 text-sm lg:grid-cols-[12rem_minmax(0,1fr)_9rem]">
      <time dateTime={at} className="text-muted tabular-nums">
        {time.format(new Date(at))}
      </time>
      <p className="min-w-0 break-words">
        <strong className="font-semibold">{nameOf(byUserId)}</strong> <span>{deedOf(action)}</span>
        {subjectUserId != null && <strong className="font-semibold"> {nameOf(subjectUserId)}</strong>}
        {detail && <span className="text-muted"> · {detail}</span>}
      </p>
      <p className="text-muted">{address}</p>
    </li>
  );
}
