import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { cx } from '../../ui/cx.js';
import { IconButton } from '../../ui/icon-button.js';
import { PageLink, useIsCurrentPage } from '../../ui/page-link.js';
import { Logo } from '../../ui/logo.js';
import { navigationIcons } from './navigation-icons.js';
import { navigationFor, type NavigationItem } from './navigation.js';

export interface NavigationSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Undefined while that is not known. */
  isSignedIn: boolean | undefined;
}

/** The navigation on narrow screens: a sheet from the left edge. */
export function NavigationSheet({ open, onOpenChange, isSignedIn }: NavigationSheetProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-40 flex w-72 max-w-[85vw] animate-rise flex-col border-r border-line bg-surface p-4 shadow-2xl outline-none"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="flex items-center justify-between pb-4" onClick={close}>
            <Logo />
            <Dialog.Close asChild>
              <IconButton label="Close menu">
                <X />
              </IconButton>
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="min-h-0 flex-1 overflow-y-auto">
            <ul className="flex flex-col gap-1">
              {navigationFor(isSignedIn).map((item) => (
                <li key={item.to}>
                  <Entry item={item} onClick={close} />
                </li>
              ))}
            </ul>
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Entry({ item, onClick }: { item: NavigationItem; onClick: () => void }) {
  const { to, label } = item;
  const Icon = navigationIcons[to];
  const isCurrent = useIsCurrentPage(to);
  return (
    <PageLink
      href={to}
      onClick={onClick}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-12 items-center gap-3 rounded-xl px-3 text-base font-medium',
        isCurrent ? 'bg-accent text-accent-ink' : 'text-ink hover:bg-sunken',
      )}
    >
      <Icon className="size-5" aria-hidden />
      <span>{label}</span>
    </PageLink>
  );
}
