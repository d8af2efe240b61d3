import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { relativeTime } from '../../../lib/relative-time.js';
import { formatDate } from '../../../lib/format.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card, CardBody, CardHeader } from '../../../ui/card.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { ListedSession } from './sessions.queries.js';
import { useSessions } from './use-sessions.js';

/** The devices that are signed in, each with its end. */
export function SessionsCard() {
  const { sessions, error, retry, isBusy, end, endOthers } = useSessions();
  const card = useRef<HTMLElement>(null);
  /** What was pressed goes with what it ends. */
  const thenStay = async (ended: Promise<void>) => {
    await ended;
    holdFocus(() => card.current);
  };
  const hasOthers = sessions?.some(({ current }) => !current);
  const endAll = (
    <Button size="sm" loading={isBusy} onClick={() => void thenStay(endOthers())}>
      End all others
    </Button>
  );
  return (
    <Card ref={card} tabIndex={-1} aria-label="Where you are signed in">
      <CardHeader title="Where you are signed in" actions={hasOthers ? endAll : undefined} />
      <CardBody>
        {!sessions && !error && <Skeleton className="h-20" />}
        {!sessions && error && (
          <InlineProblem text="Your sessions could not be read.">
            <Button size="sm" onClick={retry}>
              Try Again
            </Button>
          </InlineProblem>
        )}
        <ul className="divide-y divide-line">
          {sessions?.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={isBusy}
              onEnd={() => void thenStay(end(session.id))}
            />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

/** The server's clock may be ahead of this one: what was done is never to come. */
function usedText({ lastUsedAt }: ListedSession): string {
  const now = Date.now();
  return relativeTime(new Date(Math.min(Date.parse(lastUsedAt), now)), now);
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: ListedSession;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const device = session.device ?? 'Unknown device';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <MonitorSmartphone className="size-5 shrink-0 text-muted" aria-hidden />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          <span>{device}</span>
          {session.current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm break-words text-muted">
          <span>{session.address ? `${session.address} · ` : ''}</span>
          <span className="whitespace-nowrap">last used {usedText(session)}</span> ·{' '}
          <span className="whitespace-nowrap">signed in {formatDate(session.createdAt)}</span>
        </p>
      </div>
      {!session.current && (
        <Button size="sm" resting={isBusy} onClick={onEnd} aria-label={`End this session: ${device}`}>
          <LogOut className="size-4" aria-hidden /> End this session
        </Button>
      )}
    </li>
  );
}
