import { useMutation } from '@apollo/client/react';
import { type SyntheticEvent, useId, useState } from 'react';
import type { LibraryTrack } from '../../../lib/library/tracks.js';
import { showFailure } from '../../../lib/show-failure.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { showToast } from '../../../ui/toast-store.js';
import { type EditForm, editOf, formOf, formProblems } from './track-edit.js';
import { EditMusicDocument } from './track.queries.js';

interface EditTrackDialogProps {
  track: LibraryTrack;
  onClose: () => void;
}

/** Title, artist and tempo; what the file says stands below where it is another, and can be brought back. */
export function EditTrackDialog({ track, onClose }: EditTrackDialogProps) {
  const [form, setForm] = useState(() => formOf(track));
  const [edit, { loading }] = useMutation(EditMusicDocument);
  const id = useId();
  const problems = formProblems(form);
  const isWrong = Object.values(problems).some(Boolean);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWrong) return;
    try {
      await edit({ variables: { id: track.id, input: editOf(track, form) } });
      showToast({ title: 'Track saved', description: form.title.trim() });
      onClose();
    } catch (error) {
      showFailure('Failed to save the track', error);
    }
  };
  const file = formOf({ title: track.fileTitle, artist: track.fileArtist, bpm: track.fileBpm });
  const field = (name: keyof EditForm, label: string, numeric = false) => (
    <Field
      label={label}
      error={problems[name]}
      hint={hintOf(file[name], form[name], () => put(name, file[name]))}
    >
      {(control) => (
        <Input
          {...control}
          maxLength={numeric ? 8 : 200}
          inputMode={numeric ? 'decimal' : undefined}
          autoComplete="off"
          value={form[name]}
          onChange={(event) => put(name, event.target.value)}
        />
      )}
    </Field>
  );
  const put = (name: keyof EditForm, value: string) => setForm((present) => ({ ...present, [name]: value }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit track"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" disabled={isWrong} loading={loading}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        {field('title', 'Title')}
        {field('artist', 'Artist')}
        {field('bpm', 'Tempo (BPM)', true)}
      </form>
    </Dialog>
  );
}

/** What the file says, where the field says something else. */
function hintOf(said: string, typed: string, restore: () => void) {
  if (said === typed.trim()) return undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {said === '' ? 'The file doesn’t say.' : `From the file: ${said}`}
      <button type="button" onClick={restore} className="min-h-6 font-medium text-accent-text underline">
        Restore
      </button>
    </span>
  );
}
