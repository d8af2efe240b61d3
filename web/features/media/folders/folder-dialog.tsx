import { type SyntheticEvent, useId, useState } from 'react';
import type { LibraryFolder } from '../../../lib/library/folders.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { Select } from '../../../ui/select.js';
import { showError } from '../../../ui/toast-store.js';
import type { FolderActions } from './use-folder-actions.js';

/** What the dialog does: a new folder in the open one, or another name for one that is there. */
export type FolderEdit = { parentId: number | null } | { folder: LibraryFolder };

const types = [
  { value: 'all', label: 'Music and images' },
  { value: 'music', label: 'Music only' },
  { value: 'image', label: 'Images only' },
];

interface FolderDialogProps {
  edit: FolderEdit;
  actions: FolderActions;
  onClose: () => void;
}

export function FolderDialog({ edit, actions, onClose }: FolderDialogProps) {
  const isNew = 'parentId' in edit;
  const [name, setName] = useState(isNew ? '' : edit.folder.name);
  const [type, setType] = useState('all');
  const [isSaving, setSaving] = useState(false);
  const form = useId();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return showError('Please enter a valid folder name', 'Invalid folder name');
    setSaving(true);
    const done = isNew
      ? await actions.create(wanted, edit.parentId, type)
      : await actions.rename(edit.folder.id, wanted);
    if (done) onClose();
    else setSaving(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'New Folder' : 'Rename Folder'}
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
            {isNew ? 'Create' : 'Rename'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label="Name">
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
              // A form whose button is disabled is not sent by Enter: what is missing is said here.
              onKeyDown={(event) => event.key === 'Enter' && name.trim() === '' && void save(event)}
            />
          )}
        </Field>
        {isNew && (
          <Field label="For">
            {(control) => <Select {...control} options={types} value={type} onValueChange={setType} />}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
