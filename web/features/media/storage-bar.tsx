import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { formatBytes } from '../../lib/format.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { Progress, type ProgressProps } from '../../ui/progress.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useSteady } from '../../ui/use-steady.js';
import { MusicStorageDocument } from './media.queries.js';

/** Used when the server names no limit (specification 2, section 9). */
const DEFAULT_LIMIT = 10_737_418_240;

/** Red above 90 percent, orange above 70, green otherwise. */
export function usageTone(percent: number): NonNullable<ProgressProps['tone']> {
  if (percent > 90) return 'danger';
  return percent > 70 ? 'warn' : 'ok';
}

/** How much of the storage is used, at the top of the library. */
export function StorageBar() {
  const { data, previousData, error, refetch } = useQuery(MusicStorageDocument);
  const storage = (data ?? previousData)?.musicStorage;
  const again = useSteady(() => void refetch().catch(() => undefined));
  // An upload that ended as the connection went: what stands here is the usage before it.
  useEffect(() => {
    if (!error) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error, again]);
  if (error && !storage) return <Unread onRetry={again} />;
  if (!storage) return <Skeleton className="h-12" />;
  const limit = storage.limit || DEFAULT_LIMIT;
  const percent = storage.percentUsed;
  const isFull = percent > 90;
  return (
    <section aria-label="Storage" className={cx('text-sm', isFull && 'text-danger-text')}>
      <div className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">Storage Usage</span>
        <span className={cx('tabular-nums', !isFull && 'text-muted')}>
          {formatBytes(storage.currentUsage)} of {formatBytes(limit)} ({percent.toFixed(1)}%)
        </span>
      </div>
      <Progress value={percent} label="Storage used" tone={usageTone(percent)} />
    </section>
  );
}

function Unread({ onRetry }: { onRetry: () => void }) {
  return (
    <section aria-label="Storage" className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status" className="text-muted">
        Storage usage could not be read.
      </p>
      <Button size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </section>
  );
}
