import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../lib/load-failure.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import type { Part } from './use-dashboard.js';

/** One entry in a line, with the way to it. */
export interface OverviewRow {
  id: number;
  icon: LucideIcon;
  title: string;
  text: string;
  badge?: ReactNode;
  /** What its button says, and where it leads. */
  action: string;
  to: string;
}

export interface OverviewListProps {
  part: Part;
  /** What is said when it could not be read. */
  failed: string;
  /** Undefined while they are read. */
  rows: readonly OverviewRow[] | undefined;
  hasMore: boolean;
  /** Where all of them are. */
  all: string;
  empty: { icon: LucideIcon; title: string; action: string; to: string };
}

/** The first five of a list in all its states, with a way to all of them when there are more. */
export function OverviewList({ part, failed, rows, hasMore, all, empty }: OverviewListProps) {
  if (!rows)
    return part.error ? (
      <LoadFailure title={failed} error={part.error} onRetry={part.retry} />
    ) : (
      <Skeleton className="h-72" />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={empty.icon}
        title={empty.title}
        action={
          <Button variant="primary" asChild>
            <Link to={empty.to}>{empty.action}</Link>
          </Button>
        }
      />
    );
  return (
    <Card>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} {...row} />
        ))}
      </ul>
      {hasMore && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" asChild>
            <Link to={all}>View All</Link>
          </Button>
        </div>
      )}
    </Card>
  );
}

function Row({ icon: Icon, title, text, badge, action, to }: OverviewRow) {
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-6">
      <Icon className="size-5 shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title}</p>
        <p className="truncate text-sm text-muted">{text}</p>
      </div>
      {badge}
      <Button size="sm" asChild>
        <Link to={to} aria-label={`${action} ${title}`}>
          {action}
        </Link>
      </Button>
    </li>
  );
}
