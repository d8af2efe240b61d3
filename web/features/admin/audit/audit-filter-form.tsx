import type { ComponentProps } from 'react';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { Input } from '../../../ui/input.js';
import { Select } from '../../../ui/select.js';
import { actionOptions } from './audit-actions.js';
import { type AuditChoice, everything, isNarrowed } from './audit-choice.js';

export interface AuditFilterFormProps {
  choice: AuditChoice;
  onChange: (change: Partial<AuditChoice>) => void;
}

const ANY = 'any';
const options = [{ value: ANY, label: 'Any action' }, ...actionOptions];

export function AuditFilterForm({ choice, onChange }: AuditFilterFormProps) {
  const isFiltered = isNarrowed(choice);
  const text = (name: keyof AuditChoice, label: string, rest: ComponentProps<'input'>) => (
    <Field label={label}>
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
  );
  return (
    <div
      role="search"
      aria-label="Filter the audit log"
      className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]"
    >
      {text('who', 'Performed by', { placeholder: 'Username' })}
      {text('whom', 'Affected user', { placeholder: 'Username' })}
      <Field label="Action" className="max-sm:col-span-2">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={choice.action || ANY}
            onValueChange={(action) => onChange({ action: action === ANY ? '' : action })}
          />
        )}
      </Field>
      {text('from', 'From', { type: 'date', className: 'max-sm:px-2' })}
      {text('to', 'To', { type: 'date', className: 'max-sm:px-2' })}
      {isFiltered && (
        <Button className="self-end" onClick={() => onChange(everything)}>
          Clear filter
        </Button>
      )}
    </div>
  );
}
