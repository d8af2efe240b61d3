import type { LucideIcon } from 'lucide-react';
import { Card } from '../../ui/card.js';
import { Skeleton } from '../../ui/skeleton.js';

export interface CountCardProps {
  icon: LucideIcon;
  label: string;
  note?: string;
  /** Undefined until it is known. */
  count: number | undefined;
  /** It could not be read. */
  isMissing: boolean;
}

export function CountCard({ icon: Icon, label, note, count, isMissing }: CountCardProps) {
  return (
    <Card className="flex items-center gap-4 p-4 sm:p-5" aria-label={label}>
      <span className="flex size-12 shrink-0 items-center justify-center rounded-2xl bg-accent text-accent-ink max-sm:hidden">
        <Icon className="size-6" aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        {count !== undefined ? (
          // The note stands beside it on a wide screen: below, it would push this card's number out of the row's line.
          <div className="flex flex-wrap items-baseline gap-x-2">
            <p className="text-3xl leading-tight font-bold tabular-nums">{count.toLocaleString('en-US')}</p>
            {note && <p className="text-xs text-muted">{note}</p>}
          </div>
        ) : isMissing ? (
          <p className="text-3xl leading-tight font-bold text-muted">
            <span aria-hidden>–</span>
            <span className="sr-only">Not available</span>
          </p>
        ) : (
          <Skeleton className="mt-1 h-8 w-14" />
        )}
      </div>
    </Card>
  );
}
