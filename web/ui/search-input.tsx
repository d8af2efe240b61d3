import { Search, X } from 'lucide-react';
import { Button } from './button.js';
import { cx } from './cx.js';
import { IconButton } from './icon-button.js';
import { Input } from './input.js';

export interface SearchInputProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Placeholder and, without `label`, accessible name. */
  placeholder: string;
  label?: string;
  /** Shown as text instead of a cross. */
  clearLabel?: string;
  className?: string;
}

export function SearchInput(props: SearchInputProps) {
  const { value, onValueChange, placeholder, label, clearLabel, className } = props;
  const clear = () => onValueChange('');
  return (
    <div role="search" className={cx('relative', className)}>
      <Search className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-muted" aria-hidden />
      <Input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label ?? placeholder.replace(/\.{1,3}$/, '')}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={clearLabel ? 'pr-20 pl-10' : 'px-10 text-ellipsis'}
      />
      {value && clearLabel && (
        <Button variant="ghost" className="absolute inset-y-0 right-0" onClick={clear}>
          {clearLabel}
        </Button>
      )}
      {value && !clearLabel && (
        <IconButton label="Clear search" className="absolute inset-y-0 right-0" onClick={clear}>
          <X className="size-4!" />
        </IconButton>
      )}
    </div>
  );
}
