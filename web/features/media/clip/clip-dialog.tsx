import { useState } from 'react';
import { tellPlaybackProblem } from '../playback-problem.js';
import { usePartPlayer } from '../../../lib/audio/use-part-player.js';
import { type LibraryTrack, soundingId } from '../../../lib/library/tracks.js';
import { useWaveform, type WaveformData } from '../../../lib/library/use-waveform.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Dialog } from '../../../ui/dialog.js';
import { Waveform } from '../../../ui/waveform.js';
import { clipInput, isUntouched, newClip, soundingClip } from './clip-draft.js';
import { ClipSettings } from './clip-settings.js';
import { ClipTransport } from './clip-transport.js';
import { useCreateClip } from './use-create-clip.js';

/** The clip editor (specification 2, sections 2, 4 and 5); closed while there is no track. */
export function ClipDialog({ track, onClose }: { track: LibraryTrack | null; onClose: () => void }) {
  // What is edited stays while the dialog goes away.
  if (!track) return null;
  return <ClipEditor key={track.id} track={track} onClose={onClose} />;
}

function ClipEditor({ track, onClose }: { track: LibraryTrack; onClose: () => void }) {
  const [draft, setDraft] = useState(() => newClip(track));
  const [isAsking, setAsking] = useState(false);
  const sourceId = soundingId(track);
  const wave: Partial<WaveformData> = useWaveform(sourceId) ?? {};
  const [seconds, setSeconds] = useState<number>();
  const duration = seconds ?? wave.duration ?? Math.max(draft.end, 0.1);
  const clip = soundingClip(draft, duration);
  const player = usePartPlayer(sourceId, clip, tellPlaybackProblem);
  if (player.seconds !== undefined && player.seconds !== seconds) setSeconds(player.seconds);
  const { create, isSaving } = useCreateClip();
  const isWaiting = player.state === 'loading' || player.state === 'failed';
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  const leave = () => (isUntouched(draft, track) ? onClose() : setAsking(true));
  const save = async () => {
    if (await create(clipInput(track, clip))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      title="Create Clip"
      description={`From "${track.original?.title ?? track.title}" by ${track.artist}`}
      size="xl"
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" disabled={isWaiting} loading={isSaving} onClick={() => void save()}>
            Save Clip
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Waveform
          duration={duration}
          peaks={wave.peaks}
          perSecond={wave.perSecond}
          range={clip}
          onRangeChange={({ start, end }) => change({ start, end })}
          fades={{ in: clip.fadeIn, out: clip.fadeOut }}
          position={player.position}
          disabled={isWaiting}
          className="mx-1 h-32"
        />
        <ClipTransport
          clip={clip}
          state={player.state}
          position={player.position}
          toggle={player.toggle}
          retry={player.retry}
        />
        <ClipSettings draft={draft} clip={clip} onChange={change} disabled={isWaiting} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard this clip?"
        question="Your changes will be lost."
        confirmLabel="Discard"
        cancelLabel="Keep"
        onConfirm={onClose}
      />
    </Dialog>
  );
}
