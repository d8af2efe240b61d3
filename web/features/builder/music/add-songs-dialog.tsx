import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { showToast } from '../../../ui/toast-store.js';
import { noMusic } from '../model/timeline.js';
import type { Builder } from '../use-builder.js';
import { TrackList } from './track-list.js';
import type { Track } from './tracks.js';

export interface AddSongsDialogProps {
  builder: Builder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Puts a song on a segment; the next segment without music is proposed. */
export function AddSongsDialog({ builder, open, onOpenChange }: AddSongsDialogProps) {
  const { segments } = builder.state;
  const [chosen, setChosen] = useState<string>();
  const proposed = segments.find((segment) => segment.musicId === null) ?? segments[0];
  const target = segments.find((segment) => String(segment.id) === chosen) ?? proposed;

  function put(track: Track) {
    if (!target) return;
    const fields = { ...noMusic, musicId: track.id };
    builder.dispatch({ type: 'segmentChanged', id: target.id, fields });
    setChosen(undefined);
    showToast({ title: 'Music added to segment', description: `${track.title} plays in ${target.name}.` });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Add Music to Your Class" size="lg">
      {target ? (
        <div className="flex flex-col gap-4">
          <Field label="Segment">
            {(control) => (
              <Select
                {...control}
                value={String(target.id)}
                onValueChange={setChosen}
                options={segments.map((segment, index) => ({
                  value: String(segment.id),
                  label: `${index + 1}. ${segment.name}`,
                }))}
              />
            )}
          </Field>
          <TrackList onSelect={put} />
        </div>
      ) : (
        <p className="py-6 text-center text-muted">Add a segment first: music plays with a segment.</p>
      )}
    </Dialog>
  );
}
