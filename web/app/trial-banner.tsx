import { Clock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../ui/button.js';

/** Says how much of the trial is left while the trial is what lets the user in. */
export function TrialBanner({ daysLeft }: { daysLeft: number | null | undefined }) {
  if (daysLeft === null || daysLeft === undefined) return null;
  return (
    <aside aria-label="Trial Mode" className="border-b border-line bg-warn-soft text-warn-text">
      <div className="mx-auto flex max-w-7xl items-center justify-between gap-3 px-4 py-2 sm:px-6 lg:px-8">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <Clock className="size-4" aria-hidden />
          <strong className="font-semibold">Trial Mode</strong>
          <span>{daysLeft === 1 ? '1 day' : `${daysLeft} days`} remaining</span>
        </p>
        <Button size="sm" asChild>
          <Link to="/subscribe">Subscribe Now</Link>
        </Button>
      </div>
    </aside>
  );
}
