import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { type AuditChoice, everything } from './audit-choice.js';

export interface AuditFilterFormProps {
  choice: AuditChoice;
  onChange: (change: Partial<AuditChoice>) => void;
}

const fields: readonly {
  name: keyof AuditChoice;
  label: string;
  rest?: ComponentProps<'input'>;
  wide?: true;
}[] = [
  { name: 'who', label: 'Who', rest: { placeholder: 'Username' } },
  { name: 'whom', label: 'Whom', rest: { placeholder: 'Username' } },
  { name: 'action', label: 'Action', wide: true },
  { name: 'from', label: 'From', rest: { type: 'date' } },
  { name: 'to', label: 'To', rest: { type: 'date' } },
];

export function AuditFilterForm({ choice, onChange }: AuditFilterFormProps) {
  const isFiltered = Object.values(choice).some(Boolean);
  return (
    <div role="search" aria-label="Filter the audit log" className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {fields.map(({ name, label, rest, wide }) => (
        <Field key={name} label={label} className={wide && 'max-lg:col-span-2'}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              {...rest}
              value={choice[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {isFiltered && (
        <Button size="sm" className="self-end lg:justify-self-start" onClick={() => onChange(everything)}>
          Clear filter
        </Button>
      )}
    </div>
  );
}
