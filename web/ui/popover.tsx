import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export interface PopoverProps {
  /** The button that opens it; it needs an accessible name. */
  trigger: ReactElement;
  /** What a screen reader calls it. */
  label: string;
  children: ReactNode;
  align?: 'start' | 'end';
  /** Given when something inside closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A small panel beside its button: Escape and a click elsewhere close it, and the focus goes back. */
export function Popover({ trigger, label, children, align = 'start', ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40 w-72 animate-rise rounded-2xl border border-line bg-surface p-4 text-ink shadow-xl"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
