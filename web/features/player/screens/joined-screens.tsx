import { MonitorPlay, NotebookText, Smartphone } from 'lucide-react';
import { relativeTime } from '../../../lib/relative-time.js';
import { showFailure } from '../../../lib/show-failure.js';
import { Button } from '../../../ui/button.js';
import type { JoinedView } from './screens.queries.js';
import type { ScreensHost } from './screens-host.js';

const kinds = {
  AUDIENCE: { name: 'Audience', Icon: MonitorPlay },
  STAGE: { name: 'Stage', Icon: NotebookText },
  REMOTE: { name: 'Remote', Icon: Smartphone },
};

/** Who has joined; each can be shut out again. */
export function JoinedScreens({ views, host }: { views: readonly JoinedView[]; host: ScreensHost }) {
  if (views.length === 0) return <p className="text-sm text-muted">No screen has joined yet.</p>;
  const disconnect = (id: number) =>
    void host
      .disconnect(id)
      .catch((error: unknown) => showFailure('The screen could not be disconnected', error));
  return (
    <ul
      aria-label="Joined screens"
      className="flex flex-col divide-y divide-line rounded-2xl border border-line"
    >
      {views.map(({ id, kind, joinedAt }) => {
        const { name, Icon } = kinds[kind];
        return (
          <li key={id} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <Icon className="size-5 shrink-0 text-muted" aria-hidden />
            <p className="min-w-0 flex-1 truncate">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-sm text-muted">joined {relativeTime(joinedAt)}</span>
            </p>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Disconnect ${name}, joined ${relativeTime(joinedAt)}`}
              onClick={() => disconnect(id)}
            >
              Disconnect
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
