import { counted } from '../../../lib/format.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import type { ListedSongs } from './listed-song.js';

interface ListChoiceProps {
  lists: readonly ListedSongs[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** Which playlist of a file is imported; nothing where there is one. */
export function ListChoice({ lists, chosen, onChoose }: ListChoiceProps) {
  if (lists.length < 2) return null;
  const options = lists.map(({ name, songs }, index) => ({
    value: String(index),
    label: `${name} (${counted(songs.length, 'song')})`,
  }));
  return (
    <Field label="Playlist">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={String(chosen)}
          onValueChange={(value) => onChoose(Number(value))}
        />
      )}
    </Field>
  );
}
