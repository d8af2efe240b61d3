import { Search, X } from 'lucide-react';
import { cx } from './cx.js';
import { IconButton } from './icon-button.js';
import { Input } from './input.js';

export interface SearchInputProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Placeholder and, without `label`, accessible name. */
  placeholder: string;
  label?: string;
  className?: string;
}

export function SearchInput({ value, onValueChange, placeholder, label, className }: SearchInputProps) {
  return (
    <div role="search" className={cx('relative', className)}>
      <Search className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-muted" aria-hidden />
      <Input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label ?? placeholder.replace(/\.+$/, '')}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="px-10"
      />
      {value && (
        <IconButton
          label="Clear search"
          className="absolute inset-y-0 right-0"
          onClick={() => onValueChange('')}
        >
          <X className="size-4!" />
        </IconButton>
      )}
    </div>
  );
}
