import { useId } from 'react';

const scopes = [
  { value: 'one', label: 'This entry' },
  { value: 'following', label: 'This and following' },
  { value: 'all', label: 'All entries' },
] as const;

export type Scope = (typeof scopes)[number]['value'];

interface ScopeChoiceProps {
  /** What is done to them. */
  legend: string;
  scope: Scope;
  onScope: (scope: Scope) => void;
}

/** Which entries of a series are meant. */
export function ScopeChoice({ legend, scope, onScope }: ScopeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="mt-4 flex flex-col">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {scopes.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="radio"
            className="size-4.5 accent-(--accent-text)"
            name={name}
            value={value}
            checked={scope === value}
            onChange={() => onScope(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
