import { CircleCheck, RefreshCw } from 'lucide-react';
import { counted } from '../../../lib/format.js';
import { CopyButtons, CopyDetails } from '../../../lib/offline/offline-dialog.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { FindingRow } from './finding-row.js';
import { ShortenedLine } from './shortened-line.js';
import type { Preflight } from './use-preflight.js';

interface PreflightDialogProps {
  preflight: Preflight;
  onClose: () => void;
}

/** What would fail in class, with what to do about each. */
export function PreflightDialog({ preflight, onClose }: PreflightDialogProps) {
  const { found, copy, tracks, again, ignore, songs } = preflight;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Before class"
      description={found.length === 0 ? 'Everything is ready.' : toCheck(found.length)}
      footer={
        <>
          <Button onClick={again}>
            <RefreshCw className="size-4" aria-hidden /> Check again
          </Button>
          <CopyButtons copy={copy} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ShortenedLine done={songs.done} />
        {found.length > 0 && (
          <ul aria-label="To check" className="flex flex-col gap-3">
            {found.map((finding) => (
              <FindingRow
                key={finding.fault + finding.title}
                finding={finding}
                onIgnore={ignore}
                shorten={finding.fault === 'track is short' ? songs.shorten : undefined}
              />
            ))}
          </ul>
        )}
        {tracks > 0 && copy.state.status === 'kept' && <Checked preflight={preflight} />}
        <CopyDetails copy={copy} isFailureListed />
      </div>
    </Dialog>
  );
}

export const toCheck = (count: number) => counted(count, 'thing to check', 'things to check');

/** How far the tracks of the copy were looked at. */
const Checked = ({ preflight: { checked, tracks } }: { preflight: Preflight }) => (
  <p className="flex items-center gap-2 text-sm text-muted">
    <CircleCheck className="size-4 shrink-0 text-accent-text" aria-hidden />
    {`${checked} of ${counted(tracks, 'track')} checked`}
  </p>
);
