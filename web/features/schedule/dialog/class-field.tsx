import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { type ClassChoice, useClassChoices } from '../../../lib/class-choices.js';
import { minutesOf } from '../../../lib/format.js';
import { MorePages } from '../../../lib/more-pages.js';
import { SharedMark } from '../../../lib/sharing/shared-mark.js';
import { Combobox } from '../../../ui/combobox.js';
import { Field } from '../../../ui/field.js';
import type { ScheduleValues } from './schedule-schema.js';

interface ClassFieldProps {
  control: Control<ScheduleValues>;
  /** The class that the form began with; the entry's may have been deleted since. */
  chosen: ClassChoice | undefined;
  /** Stands where a class is meant that is in no list. */
  placeholder: string;
  error: string | undefined;
  onChoose: (chosen: ClassChoice) => void;
}

const labelOf = ({ title, length }: ClassChoice) => `${title} (${minutesOf(length)} min)`;
const optionOf = (one: ClassChoice) => ({
  ...{ value: String(one.id), label: labelOf(one) },
  ...(one.shared && { mark: <SharedMark of={one} /> }),
});

/** The class, found by typing a part of its title. */
export function ClassField({ control, chosen, placeholder, error, onChoose }: ClassFieldProps) {
  const { field } = useController({ control, name: 'classId' });
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(chosen);
  const { pages, search } = useClassChoices(typed);
  const { items = [] } = pages;
  const choose = (value: string) => {
    const found = items.find(({ id }) => String(id) === value);
    if (!found) return;
    field.onChange(value);
    setShown(found);
    onChoose(found);
  };
  return (
    <Field label="Class" error={error}>
      {(aria) => (
        <Combobox
          {...aria}
          text={shown ? labelOf(shown) : ''}
          placeholder={placeholder}
          options={items.map(optionOf)}
          value={field.value}
          onSearch={setTyped}
          onChoose={choose}
          note={<Note pages={pages} search={search} />}
        />
      )}
    </Field>
  );
}

function Note({ pages, search }: ReturnType<typeof useClassChoices>) {
  const { items, hasMore, hasFailed } = pages;
  if (items?.length === 0 && !hasMore && !hasFailed)
    return (
      <p className="px-3 py-2 text-sm text-muted">
        {search ? 'No classes match your search.' : 'You have no classes yet.'}
      </p>
    );
  return <MorePages pages={pages} />;
}
