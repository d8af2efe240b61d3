import { Checkbox } from '../../../ui/checkbox.js';
import { Field } from '../../../ui/field.js';
import { Select } from '../../../ui/select.js';
import { columnLabels, columns } from './columns.js';
import { maxColumns } from './guess-columns.js';
import type { StudentFile } from './use-student-file.js';

const none = 'none';

/** Which column of the file holds what, and which columns have no field. */
export function ColumnChoices({ file }: { file: StudentFile }) {
  const { headings, data } = file;
  const widest = Math.max(headings.length, ...data.slice(0, 20).map(({ cells }) => cells.length));
  const options = [
    { value: none, label: 'Not in the file' },
    ...Array.from({ length: Math.min(widest, maxColumns) }, (_, place) => ({
      value: String(place),
      label: headings[place]?.trim() || `Column ${place + 1}`,
    })),
  ];
  const titleCount = file.file?.foundAt ?? 0;
  const headingsRow = file.file?.rows[titleCount]?.row;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-semibold">Match the columns</legend>
      <Checkbox
        label={titleCount === 0 ? 'The first row holds headings' : `Row ${headingsRow} holds the headings`}
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
