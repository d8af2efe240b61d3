import { Skeleton } from '../../ui/skeleton.js';

/** What to do now, shortcuts, counts and lists, before the first answer. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label="Loading dashboard" className="grid gap-6">
      <Skeleton className="h-44 sm:h-28" />
      <Skeleton className="h-37 sm:h-11 sm:max-w-2xl" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {['classes', 'sessions', 'tracks', 'students'].map((each) => (
          <Skeleton key={each} className="h-24" />
        ))}
      </div>
      <Skeleton className="mt-2 h-72" />
    </div>
  );
}
