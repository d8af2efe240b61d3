import { useState } from 'react';
import { FittingTracks } from '../../../lib/library/picker/fitting-tracks.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { SearchInput } from '../../../ui/search-input.js';
import { Select } from '../../../ui/select.js';
import { showToast } from '../../../ui/toast-store.js';
import { segmentOf } from '../model/fill.js';
import { musicOf } from '../model/music-of.js';
import { segmentFit } from '../model/segment-fit.js';
import { mostSegments } from '../model/timeline.js';
import type { Builder } from '../use-builder.js';

export interface AddSongsDialogProps {
  builder: Builder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const newSegment = { value: 'new', label: 'New segment' };

/** Puts a song on a segment; the next one without music is proposed, and a new one where all have some. */
export function AddSongsDialog({ builder, open, onOpenChange }: AddSongsDialogProps) {
  const { segments } = builder.state;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const [chosen, setChosen] = useState<string>();
  const options = segments.map(({ id, name }, index) => ({
    value: String(id),
    label: `${index + 1}. ${name}`,
  }));
  if (segments.length < mostSegments) options.push(newSegment);
  const silent = segments.find(({ musicId }) => musicId === null);
  const proposed = silent ? String(silent.id) : (options.at(-1)?.value ?? '');
  const target = options.some(({ value }) => value === chosen) ? chosen! : proposed;

  const wanted = segments.find(({ id }) => String(id) === target);
  const fit = wanted && segmentFit(wanted.intensity.rpm, wanted.duration);

  function put(track: TrackBrief) {
    const fill = wanted ? { segmentId: wanted.id, fields: musicOf(track) } : segmentOf(track);
    builder.dispatch({ type: 'segmentsFilled', fills: [fill] });
    setChosen(undefined);
    const place = wanted?.name ?? 'a new segment';
    showToast({ title: 'Music added to segment', description: `${track.title} plays in ${place}.` });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add Music to Your Class" size="lg">
      <div className="flex flex-col gap-4">
        <Field label="Segment">
          {(control) => <Select {...control} value={target} onValueChange={setChosen} options={options} />}
        </Field>
        <SearchInput placeholder="Search tracks..." value={typed} onValueChange={setTyped} />
        <div className="max-h-[400px] overflow-y-auto" tabIndex={0} role="group" aria-label="Library">
          <FittingTracks search={search} fit={fit} onPick={put} />
        </div>
      </div>
    </Dialog>
  );
}
