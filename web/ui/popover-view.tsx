import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { Trigger } from './later-trigger.js';

export interface PopoverProps {
  /** The button that opens it; it needs an accessible name. */
  trigger: Trigger;
  /** What a screen reader calls it. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
  /** Given when something inside closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** The panel, open at first: Escape and a click elsewhere close it, and the focus goes back. */
export function PopoverView({ trigger, label, children, align = 'start', ...state }: PopoverProps) {
  return (
    <Radix.Root defaultOpen {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 w-72 max-h-(--radix-popper-available-height) animate-rise overflow-y-auto rounded-2xl border border-line bg-surface p-4 text-ink shadow-xl"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
