import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.js';
import { mouseFocus } from './mouse-focus.js';

export interface Tab {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  tabs: readonly Tab[];
  /** Names the row of tabs for screen readers. */
  label: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

/** A row of tabs that scrolls sideways where it does not fit, and the chosen one's content. */
export function Tabs({ tabs, label, className, ...rest }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The chosen one is seen: the row is moved alone, never the page.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [rest.value]);
  return (
    <Radix.Root
      defaultValue={rest.value === undefined ? tabs[0]?.value : undefined}
      {...rest}
      className={className}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        {...mouseFocus}
        className="relative flex max-w-full gap-1 overflow-x-auto rounded-xl bg-sunken p-1 ring-1 ring-line ring-inset sm:w-fit"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'inline-flex h-10 flex-1 items-center justify-center gap-2 rounded-lg px-4 text-sm font-medium whitespace-nowrap text-muted transition-colors data-by-mouse:outline-none pointer-coarse:h-11',
              'hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-sm dark:data-[state=active]:bg-line',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="mt-5">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
