import { ListMusic, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatTime } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { noMusic } from '../model/timeline.js';
import { MusicPicker } from '../music/music-picker.js';
import type { Track } from '../music/tracks.js';
import { AudioFields } from './audio-fields.js';
import type { SegmentFormInput } from './segment-schema.js';

/** The track of the segment, and how it plays. */
export function MusicFields({ tracks }: { tracks: ReadonlyMap<number, Track> }) {
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<Track>();
  const { setValue, control } = useFormContext<SegmentFormInput>();
  const musicId = useWatch({ control, name: 'musicId' });
  const track = picked?.id === musicId ? picked : tracks.get(musicId ?? 0);

  function pick(next: Track) {
    setPicked(next);
    setValue('musicId', next.id, { shouldDirty: true });
    setValue('musicStart', '0:00');
    setValue('musicEnd', '');
  }

  function remove() {
    setValue('musicId', null, { shouldDirty: true });
    setValue('musicStart', '0:00');
    setValue('musicEnd', '');
    setValue('fadeIn', noMusic.fadeInDuration);
    setValue('fadeOut', noMusic.fadeOutDuration);
    setValue('transition', noMusic.transitionType);
    setValue('volume', noMusic.volume);
  }

  return (
    <fieldset className="rounded-xl bg-sunken p-4">
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
          <div className="mb-4 flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{track?.title ?? `Track ${musicId}`}</p>
              <p className="truncate text-sm text-muted">
                {track ? `${track.artist} • ${formatTime(track.duration)}` : 'Not in the library'}
              </p>
            </div>
            <Button size="sm" onClick={() => setPicking(true)}>
              Change
            </Button>
            <IconButton label="Remove music" variant="danger" size="sm" onClick={remove}>
              <Trash2 />
            </IconButton>
          </div>
          <AudioFields />
        </>
      )}
      <MusicPicker open={isPicking} onOpenChange={setPicking} onPick={pick} />
    </fieldset>
  );
}
