import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.js';

const itemLooks = cx(
  'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-lg px-3 text-sm text-ink outline-none select-none pointer-coarse:min-h-11',
  'data-highlighted:bg-sunken data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
);

export interface DropdownMenuProps {
  /** The button that opens the menu; it needs an accessible name. */
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  defaultOpen?: boolean;
}

export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, children, align = 'end', defaultOpen = false } = props;
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-52 max-h-(--radix-popper-available-height) animate-rise overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-xl"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps extends Radix.DropdownMenuItemProps {
  destructive?: boolean;
}

/** Give a link as the single child with `asChild` where the entry leads to a page. */
export function MenuItem({ destructive, className, ...rest }: MenuItemProps) {
  const looks = cx(itemLooks, destructive && 'text-danger-text! data-highlighted:bg-danger-soft!', className);
  return <Radix.Item {...rest} className={looks} />;
}

export function MenuSeparator() {
  return <Radix.Separator className="mx-2 my-1 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-xs font-medium text-muted">{children}</Radix.Label>;
}

export const MenuRadioGroup = Radix.RadioGroup;

export function MenuRadioItem({ children, ...rest }: Radix.DropdownMenuRadioItemProps) {
  return (
    <Radix.RadioItem {...rest} className={itemLooks}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check className="text-accent-text" aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}
