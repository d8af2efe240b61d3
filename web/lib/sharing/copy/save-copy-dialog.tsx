import { useState } from 'react';
import { Button } from '../../../ui/button.js';
import { Checkbox } from '../../../ui/checkbox.js';
import { Dialog } from '../../../ui/dialog.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Progress } from '../../../ui/progress.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { serverMessage } from '../../errors.js';
import { formatBytes } from '../../format.js';
import type { SharedThing } from '../share.queries.js';
import { useMusicWithin } from './music-within.js';
import { useSaveCopy } from './use-save-copy.js';

interface SaveCopyDialogProps {
  /** A class or playlist. */
  thing: SharedThing;
  onClose: () => void;
}

/** Makes a copy of somebody's class or playlist, with its music where there is room for it. */
export function SaveCopyDialog({ thing, onClose }: SaveCopyDialogProps) {
  const { tracks, error, refetch } = useMusicWithin(thing);
  const { save } = useSaveCopy();
  const [withMusic, setWithMusic] = useState(true);
  const [done, setDone] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const isSaving = done !== undefined;
  const ids = withMusic ? (tracks ?? []).map(({ id }) => id) : [];

  async function start() {
    setProblem(undefined);
    setDone(0);
    try {
      await save(thing, ids, setDone);
      onClose();
    } catch (refused) {
      setProblem(serverMessage(refused) ?? 'The connection was lost. What was copied so far is kept.');
      setDone(undefined);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title="Save a copy"
      description={`A copy of "${thing.name}" is yours. It stays when the share ends.`}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => void start()} disabled={!tracks} loading={isSaving}>
            Save a copy
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && !tracks ? (
          <InlineProblem text="Failed to load music">
            <Button size="sm" onClick={() => void refetch().catch(() => undefined)}>
              Try Again
            </Button>
          </InlineProblem>
        ) : !tracks ? (
          <Skeleton className="h-11" />
        ) : tracks.length > 0 ? (
          <Checkbox
            className="h-auto min-h-11"
            label={`Copy its music to my library: ${musicWords(tracks)}`}
            checked={withMusic}
            disabled={isSaving}
            onChange={(event) => setWithMusic(event.target.checked)}
          />
        ) : null}
        {isSaving && ids.length > 0 && (
          <div className="flex flex-col gap-2">
            <p role="status" className="text-sm text-muted tabular-nums">
              Copying song {Math.min(done + 1, ids.length)} of {ids.length}…
            </p>
            <Progress label="Copying music" value={(done / ids.length) * 100} />
          </div>
        )}
        {problem && <InlineProblem text={problem} />}
      </div>
    </Dialog>
  );
}

/** A clip's bytes are its original's: they are counted when it is copied. */
function musicWords(tracks: readonly { readonly fileSize: number }[]): string {
  const size = tracks.reduce((sum, { fileSize }) => sum + fileSize, 0);
  const count = tracks.length === 1 ? '1 song' : `${tracks.length} songs`;
  return size > 0 ? `${count}, ${formatBytes(size)}` : count;
}
