import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

export const TooltipProvider = Radix.Provider;

/** A short name on hover or focus. The child needs its own accessible name: the tooltip only repeats it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 max-w-64 rounded-lg bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-lg"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
