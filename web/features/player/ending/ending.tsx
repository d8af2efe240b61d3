import { AgainstPlan } from '../session/against-plan.js';
import type { Session } from '../session/use-session.js';
import { EndAt } from './end-at.js';

/** When the class will be over, and how far that is from the plan. */
export function Ending({ session }: { session: Session | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <EndAt />
      <AgainstPlan session={session} />
    </div>
  );
}
