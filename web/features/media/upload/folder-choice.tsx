import { useQuery } from '@apollo/client/react';
import { folderAddress } from '../../../lib/library/folder-path.js';
import { LibraryFoldersDocument, type MediaKind } from '../../../lib/library/folders.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';

interface FolderChoiceProps {
  kind: MediaKind;
  value: number | null;
  onChange: (folderId: number | null) => void;
  disabled: boolean;
}

/** Where files go; nothing is asked while there are no folders. */
export function FolderChoice({ kind, value, onChange, disabled }: FolderChoiceProps) {
  const { data } = useQuery(LibraryFoldersDocument, { variables: { type: kind } });
  const folders = data?.mediaFolders ?? [];
  if (folders.length === 0) return null;
  const options = folders.map(({ id }) => ({ value: String(id), label: folderAddress(folders, id) }));
  return (
    <Field label="Folder" className="w-full sm:max-w-xs">
      {(control) => (
        <Select
          {...control}
          options={[{ value: 'none', label: 'No folder' }, ...options]}
          value={value === null ? 'none' : String(value)}
          onValueChange={(chosen) => onChange(chosen === 'none' ? null : Number(chosen))}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
