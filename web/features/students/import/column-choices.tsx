import { Checkbox } from '../../../ui/checkbox.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { columnLabels, columns } from './columns.js';
import type { StudentFile } from './use-student-file.js';

const none = 'none';

/** Which column of the file holds what. */
export function ColumnChoices({ file }: { file: StudentFile }) {
  const widest = Math.max(0, ...(file.file?.rows ?? []).slice(0, 20).map(({ cells }) => cells.length));
  const headings = file.file?.rows[0]?.cells ?? [];
  const options = [
    { value: none, label: 'Not in the file' },
    ...Array.from({ length: widest }, (_, place) => ({
      value: String(place),
      label: (file.hasHeadings && headings[place]?.trim()) || `Column ${place + 1}`,
    })),
  ];
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">Match the columns</legend>
      <Checkbox
        label="The first row holds headings"
        checked={file.hasHeadings}
        onChange={(event) => file.setHeadings(event.target.checked)}
      />
      <div className="grid gap-3 min-[360px]:grid-cols-2 lg:grid-cols-4">
        {columns.map((column) => (
          <Field key={column} label={columnLabels[column]}>
            {(control) => (
              <Select
                {...control}
                options={options}
                value={String(file.matching[column] ?? none)}
                onValueChange={(value) => file.match(column, value === none ? undefined : Number(value))}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
