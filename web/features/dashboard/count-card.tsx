import type { LucideIcon } from 'lucide-react';
import { Card } from '../../ui/card.js';
import { Skeleton } from '../../ui/skeleton.js';

export interface CountCardProps {
  icon: LucideIcon;
  label: string;
  /** Undefined until it is known. */
  count: number | undefined;
}

export function CountCard({ icon: Icon, label, count }: CountCardProps) {
  return (
    <Card className="flex items-center gap-5 p-6" aria-label={label}>
      <span className="flex size-14 items-center justify-center rounded-2xl bg-accent text-accent-ink">
        <Icon className="size-7" aria-hidden />
      </span>
      <div>
        <p className="text-sm text-muted">{label}</p>
        {count !== undefined ? (
          <p className="text-4xl leading-tight font-bold tabular-nums">{count.toLocaleString('en-US')}</p>
        ) : (
          <Skeleton className="mt-1 h-9 w-16" />
        )}
      </div>
    </Card>
  );
}
