import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Field } from '../../ui/field.js';
import { Input } from '../../ui/input.js';
import type { ListedPlaylist } from './playlist.queries.js';
import type { PlaylistActions } from './use-playlist-actions.js';

interface RenameDialogProps {
  playlist: ListedPlaylist;
  actions: PlaylistActions;
  onClose: () => void;
}

export function RenameDialog({ playlist, actions, onClose }: RenameDialogProps) {
  const [name, setName] = useState(playlist.name);
  const [isSaving, setSaving] = useState(false);
  const form = useId();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    setSaving(true);
    if (await actions.rename(playlist, name.trim())) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename playlist"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            disabled={name.trim() === ''}
            loading={isSaving}
          >
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)}>
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
