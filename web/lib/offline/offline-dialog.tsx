import { CircleCheck, CloudDownload, Trash2, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Progress } from '../../ui/progress.js';
import { formatBytes, formatDate } from '../format.js';
import { type Copy, useCopy } from './use-copy.js';
import { StorageBar } from './storage-bar.js';
import { offlinePage } from './store-names.js';

interface OfflineDialogProps {
  classId: number;
  title: string;
  onClose: () => void;
}

/** Makes a class available offline, shows how far it is, and removes it again. */
export function OfflineDialog({ classId, title, onClose }: OfflineDialogProps) {
  const copy = useCopy(classId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Available offline"
      description={title}
      footer={<CopyButtons copy={copy} />}
    >
      <CopyDetails copy={copy} />
    </Dialog>
  );
}

interface CopyDetailsProps {
  copy: Copy;
  /** A list above states already that the class could not be stored. */
  isFailureListed?: boolean;
}

/** The state of a copy, the room on this device, and the way to all copies. */
export const CopyDetails = ({ copy, isFailureListed = false }: CopyDetailsProps) => (
  <div className="flex flex-col gap-5">
    {!(isFailureListed && copy.state.status === 'failed') && <Told copy={copy} />}
    {copy.state.status !== 'impossible' && <StorageBar after={copy.state.status} />}
    <Link to={offlinePage} className="self-start text-sm font-medium text-accent-text hover:underline">
      All offline classes
    </Link>
  </div>
);

const impossible = 'This browser cannot store classes. Use a current browser, and an address with https.';

function Told({ copy: { state } }: { copy: Copy }) {
  switch (state.status) {
    case 'unknown':
    case 'none':
      return (
        <p>Stores the class with its music and images on this device. It then runs without a network.</p>
      );
    case 'impossible':
      return <p>{impossible}</p>;
    case 'storing': {
      const percent = Math.round(100 * state.share);
      return (
        <div role="status">
          <p className="mb-2 flex justify-between text-sm">
            <span>Storing…</span>
            <span className="tabular-nums">{percent}%</span>
          </p>
          <Progress value={percent} label="Stored" />
        </div>
      );
    }
    case 'kept':
      return <Kept kept={state.kept} notUpdated={state.notUpdated} />;
    case 'failed':
      return (
        <p role="alert" className="flex items-start gap-2">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger-text" aria-hidden />
          {state.because === 'space'
            ? noSpace
            : 'The class could not be stored. Check your connection and try again.'}
        </p>
      );
  }
}

const noSpace = 'There is not enough space on this device. Remove other offline classes and try again.';

type KeptCopy = Omit<Extract<Copy['state'], { status: 'kept' }>, 'status'>;

function Kept({ kept, notUpdated }: KeptCopy) {
  const { bytes, missing, storedAt } = kept;
  return (
    <div>
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck className="size-5 text-accent-text" aria-hidden /> On this device
      </p>
      <p className="mt-1 text-sm text-muted">
        {`${formatBytes(bytes)}, stored ${formatDate(new Date(storedAt))}${staysUntil(kept)}`}
      </p>
      {notUpdated && (
        <p className="mt-2 text-sm text-warn-text">
          Not updated. {notUpdated === 'space' ? noSpace : 'Cadenza can’t be reached.'}
        </p>
      )}
      {missing.length > 0 && (
        <p className="mt-2 text-sm text-warn-text">
          {missing.length === 1 ? 'One file' : `${missing.length} files`} could not be stored.
        </p>
      )}
    </div>
  );
}

/** How long the copy stays, where that is not for good. */
function staysUntil({ isPinned, isAhead }: KeptCopy['kept']): string {
  if (isPinned) return '';
  if (isAhead) return '. One of your next classes: it stays until it’s over.';
  return '. It makes room for classes you open later.';
}

export function CopyButtons({ copy: { state, store, remove } }: { copy: Copy }) {
  if (state.status === 'impossible' || state.status === 'unknown') return null;
  if (state.status === 'storing') return <Button onClick={remove}>Cancel</Button>;
  if (state.status === 'kept')
    return (
      <>
        <Button onClick={remove}>
          <Trash2 className="size-4" aria-hidden /> Remove from device
        </Button>
        <Button onClick={store}>{state.kept.isPinned ? 'Update' : 'Keep on device'}</Button>
      </>
    );
  return (
    <Button variant="primary" onClick={store}>
      <CloudDownload className="size-4" aria-hidden /> Make available offline
    </Button>
  );
}
