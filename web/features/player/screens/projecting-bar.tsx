import { ScreenShare, Snowflake } from 'lucide-react';
import { Button } from '../../../ui/button.js';
import type { Screens } from './use-screens.js';

/** As long as riders look at another screen, the player says so; so it does when that screen stands still. */
export function ProjectingBar({ screens }: { screens: Screens }) {
  const { host, projector, projection, state } = screens;
  const isProjecting = projection === 'display' || projection === 'window';
  const isFrozen = state.frozenAt !== null;
  if (!isProjecting && !isFrozen) return null;
  const projecting = isFrozen ? 'Projecting the audience view · frozen' : 'Projecting the audience view';
  return (
    <section
      aria-label="Projection"
      className="flex items-center gap-3 bg-accent-soft px-4 py-1 text-sm font-medium sm:px-6"
    >
      {isFrozen ? (
        <Snowflake className="size-4 shrink-0" aria-hidden />
      ) : (
        <ScreenShare className="size-4 shrink-0" aria-hidden />
      )}
      <p className="min-w-0 flex-1 truncate">{isProjecting ? projecting : 'Audience screen frozen'}</p>
      <Button size="sm" variant="ghost" aria-pressed={isFrozen} onClick={() => host.freeze(!isFrozen)}>
        {isFrozen ? 'Unfreeze' : 'Freeze'}
      </Button>
      {isProjecting && (
        <Button size="sm" variant="ghost" onClick={() => void projector.stop()}>
          Stop Projection
        </Button>
      )}
    </section>
  );
}
