import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.js';
import { controlLooks } from './input.js';

export interface SelectOption {
  /** Never empty: an empty value means that nothing is chosen. */
  value: string;
  label: string;
}

export interface SelectProps {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  id?: string;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

export const selectLooks = (className?: string) =>
  cx(controlLooks, 'flex h-11 items-center justify-between gap-2 text-left', className);

/** What stands in the closed control. */
export const SelectText = ({ children }: { children: ReactNode }) => (
  <>
    <span className="truncate">{children}</span>
    <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden />
  </>
);
