import { Menu, Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useSession } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { IconButton } from '../../ui/icon-button.js';
import { PageLink, useIsCurrentPage } from '../../ui/page-link.js';
import { AvatarMenu } from './avatar-menu.js';
import { Logo } from '../../ui/logo.js';
import { navigationFor, type NavigationItem } from './navigation.js';
import type { NavigationSheetProps } from './navigation-sheet.js';
import { ThemeMenu } from './theme-menu.js';

type Sheet = ComponentType<NavigationSheetProps>;
const loadSheet = async () => (await import('./navigation-sheet.js')).NavigationSheet;

/** The navigation on narrow screens. Its code is loaded when it is first opened. */
function useNavigationSheet() {
  const [Sheet, setSheet] = useState<Sheet>();
  const [isOpen, setOpen] = useState(false);
  const open = () =>
    void loadSheet().then(
      (loaded) => {
        setSheet(() => loaded);
        setOpen(true);
      },
      () => undefined,
    );
  return { Sheet, open, state: { open: isOpen, onOpenChange: setOpen } };
}

export function Header() {
  const { user } = useSession();
  // Nothing can be visited before the temporary password is replaced.
  const isHeld = Boolean(user?.mustChangePassword);
  const isSignedIn = user === undefined ? undefined : user !== null;
  const menu = useNavigationSheet();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 max-[359px]:gap-0 sm:px-6 lg:px-8">
        {!isHeld && (
          <IconButton label="Menu" className="-ml-2 lg:hidden" onClick={menu.open}>
            <Menu />
          </IconButton>
        )}
        <Logo isShort={user === null} />
        <div className="ml-auto flex items-center gap-2 max-[359px]:gap-0">
          {user === null && <VisitorEntries />}
          {isHeld && <ThemeMenu />}
          {user && !isHeld && (
            <>
              <Button variant="primary" asChild className="max-sm:px-3 max-[389px]:w-11 max-[389px]:px-0">
                <PageLink href="/class-builder">
                  <Plus className="size-4" aria-hidden />{' '}
                  <span className="max-[389px]:sr-only">New Class</span>
                </PageLink>
              </Button>
              <AvatarMenu user={user} />
            </>
          )}
        </div>
      </div>
      <nav
        aria-label="Main"
        hidden={isHeld}
        className="mx-auto hidden max-w-7xl px-4 not-[[hidden]]:lg:block sm:px-6 lg:px-8"
      >
        <ul className="-mx-2 flex xl:-mx-3">
          {navigationFor(isSignedIn).map((item) => (
            <li key={item.to}>
              <Entry {...item} />
            </li>
          ))}
        </ul>
      </nav>
      {menu.Sheet && <menu.Sheet {...menu.state} isSignedIn={isSignedIn} />}
    </header>
  );
}

function Entry({ to, label }: NavigationItem) {
  const isCurrent = useIsCurrentPage(to);
  return (
    <PageLink
      href={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex h-11 items-center border-b-3 px-2 text-sm font-medium whitespace-nowrap transition-colors xl:px-3',
        isCurrent ? 'border-accent-text text-ink' : 'border-transparent text-muted hover:text-ink',
      )}
    >
      {label}
    </PageLink>
  );
}

function VisitorEntries() {
  return (
    <>
      <ThemeMenu />
      <Button variant="ghost" className="max-sm:px-2" asChild>
        <PageLink href="/auth">Log In</PageLink>
      </Button>
      <Button variant="primary" className="max-sm:px-3" asChild>
        <PageLink href="/auth?mode=register">Sign Up</PageLink>
      </Button>
    </>
  );
}
