import { CloudOff, Play, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatBytes, formatDate } from '../../lib/format.js';
import { type KeptClass, keptClasses } from '../../lib/offline/kept-classes.js';
import { onCopyChange } from '../../lib/offline/keeping-store.js';
import { removeByHand } from '../../lib/offline/refused-copies.js';
import { StorageBar } from '../../lib/offline/storage-bar.js';
import { useMe } from '../../lib/session.js';
import { useOnline } from '../../lib/use-when-online.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { IconButton } from '../../ui/icon-button.js';
import { Page, PageHeader } from '../../ui/page-header.js';
import { PageSpinner } from '../../ui/spinner.js';

/** /offline-classes: what runs without a network, and where the service worker leads to when there is none. */
export function OfflineClassesPage() {
  const userId = useMe()?.id;
  const [kept, reread] = useKept(userId);
  const isOnline = useOnline();
  return (
    <Page>
      <PageHeader
        title="Offline Classes"
        description="Classes on this device. They run without a network."
        help="class-player"
      />
      {!isOnline && (
        <p role="status" className="mb-5 rounded-xl bg-sunken px-4 py-3 text-sm">
          You’re offline. The classes below can be run; everything else is back when your connection is.
        </p>
      )}
      {kept && kept.length > 0 && (
        <div className="flex flex-col gap-6">
          <ul aria-label="Offline classes" className="flex flex-col gap-3">
            {kept.map((each) => (
              <Row
                key={each.classId}
                kept={each}
                onRemove={() =>
                  void (userId !== undefined && removeByHand(userId, each.classId).then(() => reread()))
                }
              />
            ))}
          </ul>
          <StorageBar after={kept} />
        </div>
      )}
      {kept?.length === 0 && <Nothing />}
      {!kept && <PageSpinner label="Loading offline classes" />}
    </Page>
  );
}

function useKept(userId: number | undefined) {
  const [kept, setKept] = useState<readonly KeptClass[]>();
  const [reads, setReads] = useState(0);
  const reread = useCallback(() => setReads((count) => count + 1), []);
  useEffect(() => onCopyChange(reread), [reread]);
  useEffect(() => {
    if (userId !== undefined) void keptClasses(userId).then(setKept, () => setKept([]));
  }, [userId, reads]);
  return [kept, reread] as const;
}

function Row({ kept, onRemove }: { kept: KeptClass; onRemove: () => void }) {
  const { classId, title, bytes, storedAt } = kept;
  return (
    <li className="flex items-center gap-3 rounded-2xl border border-line bg-surface p-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{title}</p>
        <p className="text-sm text-muted tabular-nums">
          {formatBytes(bytes)} • Stored {formatDate(new Date(storedAt))}
        </p>
      </div>
      <IconButton label={`Remove ${title} from device`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
      <IconButton label={`Play ${title}`} variant="primary" asChild>
        <Link to={`/class-player/${classId}`}>
          <Play className="fill-current" />
        </Link>
      </IconButton>
    </li>
  );
}

const Nothing = () => (
  <EmptyState
    icon={CloudOff}
    title="No classes on this device"
    description="Choose “Make available offline” in a class’s menu. Classes you open in the player and your next two scheduled ones are stored, too."
    action={
      <Button asChild>
        <Link to="/classes">My Classes</Link>
      </Button>
    }
  />
);
