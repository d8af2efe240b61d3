import { ListMusic, Trash2 } from 'lucide-react';
import { useRef, useState, type Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatTime } from '../../../lib/format.js';
import { MediaPicker } from '../../../lib/library/picker/media-picker.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { Button } from '../../../ui/button.js';
import { holdFocus } from '../../../ui/hold-focus.js';
import { IconButton } from '../../../ui/icon-button.js';
import { musicOf, type MusicSettings } from '../model/music-of.js';
import { segmentFit } from '../model/segment-fit.js';
import { noMusic } from '../model/timeline.js';
import type { Track } from '../music/tracks.js';
import { AudioFields } from './audio-fields.js';
import { HearPart } from './hear-part.js';
import { lengthOf, useMusicPart } from './music-part.js';
import { musicForm, type SegmentFormInput } from './segment-schema.js';
import { TempoLine } from './tempo-line.js';

export interface MusicFieldsProps {
  track: Track | undefined;
  /** To bring all of it into view and the focus on it. */
  ref: Ref<HTMLFieldSetElement>;
}

/** The track of the segment, and how it plays. */
export function MusicFields({ track, ref }: MusicFieldsProps) {
  const [isPicking, setPicking] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const { setValue, control } = useFormContext<SegmentFormInput>();
  const musicId = useWatch({ control, name: 'musicId' });

  function choose(music: MusicSettings) {
    for (const [name, value] of Object.entries(musicForm(music)))
      setValue(name as keyof SegmentFormInput, value, { shouldDirty: true });
  }

  const pick = (music: MusicSettings) => {
    choose(music);
    // "Select Music" is gone by it.
    holdFocus(() => change.current);
  };

  const removeMusic = () => {
    const at = document.activeElement?.closest('fieldset');
    choose(noMusic);
    holdFocus(() => at);
  };

  return (
    <fieldset ref={ref} tabIndex={-1} className="min-w-0 rounded-xl bg-sunken p-4">
      <legend className="sr-only">Music</legend>
      {musicId === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">No music for this segment</p>
          <Button size="sm" onClick={() => setPicking(true)}>
            <ListMusic className="size-4" aria-hidden /> Select Music
          </Button>
        </div>
      ) : (
        <>
          <div className="mb-2 flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{track?.title ?? `Track ${musicId}`}</p>
              <p className="truncate text-sm text-muted">
                {track ? `${track.artist} • ${formatTime(track.duration)}` : 'Not in the library'}
              </p>
            </div>
            <Button ref={change} size="sm" onClick={() => setPicking(true)}>
              Change
            </Button>
            <IconButton label="Remove music" variant="danger" size="sm" onClick={removeMusic}>
              <Trash2 />
            </IconButton>
          </div>
          <TempoLine bpm={track?.bpm} />
          {track && <Heard key={track.id} track={track} />}
          <AudioFields />
        </>
      )}
      {isPicking && <Picker onOpenChange={setPicking} onPick={(picked) => pick(musicOf(picked))} />}
    </fieldset>
  );
}

interface PickerProps {
  onOpenChange: (open: boolean) => void;
  onPick: (track: TrackBrief) => void;
}

/** Knows what the form says of the segment that the song is for. */
function Picker({ onOpenChange, onPick }: PickerProps) {
  const { control } = useFormContext<SegmentFormInput>();
  const [rpm, minutes] = useWatch({ control, name: ['rpm', 'minutes'] });
  const fit = segmentFit(rpm, lengthOf(minutes));
  return <MediaPicker kind="music" open onOpenChange={onOpenChange} onPick={onPick} fit={fit} />;
}

function Heard({ track }: { track: Track }) {
  const { choose, ...part } = useMusicPart(track.duration);
  return (
    <div className="mb-4">
      <HearPart track={track} {...part} onChoose={choose} />
    </div>
  );
}
