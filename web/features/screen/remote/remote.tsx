import { LogOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useShownNow } from '../../../lib/stage/show-context.js';
import { IconButton } from '../../../ui/icon-button.js';
import type { Connection } from '../follow/use-followed-show.js';
import type { View } from '../frame/view-page.js';
import { NowCard } from './now-card.js';
import { FreezeButton, SkipButtons, UndoButton } from './remote-buttons.js';
import { RemoteVolume } from './remote-volume.js';
import { useDesk } from './use-desk.js';

/** What one must hit lies at the lower edge, under the thumb; what one reads, above. */
export function Remote(view: View) {
  const { followed, connection } = view;
  const desk = useDesk(view);
  const news = useSyncExternalStore(followed.subscribe, followed.news);
  const { next } = useShownNow();
  const isOut = connection !== 'live';
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-2xl flex-1 flex-col gap-3 overflow-y-auto p-4 pb-[max(1rem,env(safe-area-inset-bottom))] short:grid short:max-w-none short:grid-cols-2 short:grid-rows-[auto_minmax(0,1fr)] short:gap-x-5 short:gap-y-1 short:p-3">
      <header className="flex items-center gap-2 short:col-span-2">
        <p className="min-w-0 flex-1 truncate text-lg font-semibold">{followed.title()}</p>
        <IconButton asChild label="Leave">
          <a href="/screen">
            <LogOut />
          </a>
        </IconButton>
      </header>
      <NowCard />
      {/* Nothing that is pressed could arrive: the buttons are grey until the player is there again. */}
      <fieldset disabled={isOut} className="flex min-w-0 flex-col justify-end gap-4 short:gap-2">
        <legend className="sr-only">Controls</legend>
        <Said isLost={desk.isLost} connection={connection} />
        <UndoButton undo={news?.undo ?? null} desk={desk} />
        <div className="flex items-center gap-3">
          <RemoteVolume volume={news?.volume ?? 0} desk={desk} />
          <FreezeButton isFrozen={news?.frozenAt != null} desk={desk} />
        </div>
        <SkipButtons status={news?.status ?? 'paused'} hasNext={next !== undefined} desk={desk} />
      </fieldset>
    </div>
  );
}

function textOf(connection: Connection, isLost: boolean): string {
  if (connection === 'reconnecting')
    return 'This phone is not connected. The class goes on. Check this phone’s Wi-Fi: it reconnects by itself.';
  if (connection !== 'live')
    return 'The player is not connected. The class goes on. Use the player’s own buttons, or check its Wi-Fi.';
  return isLost ? 'No answer from the player. Try again.' : '';
}

/** Why nothing happens, and what to do about it. */
function Said({ isLost, connection }: { isLost: boolean; connection: Connection }) {
  const text = textOf(connection, isLost);
  return (
    <p
      role="status"
      className="min-h-5 text-center text-sm font-medium text-balance text-warn-text short:min-h-0"
    >
      {text}
    </p>
  );
}
