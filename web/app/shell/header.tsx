import { Menu, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useSession } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { cx } from '../../ui/cx.js';
import { IconButton } from '../../ui/icon-button.js';
import { AvatarMenu } from './avatar-menu.js';
import { Logo } from './logo.js';
import { navigationFor } from './navigation.js';
import { NavigationSheet } from './navigation-sheet.js';
import { ThemeMenu } from './theme-choice.js';

export function Header() {
  const { user } = useSession();
  // Nothing can be visited before the temporary password is replaced.
  const isHeld = Boolean(user?.mustChangePassword);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 max-[359px]:gap-0 sm:px-6 lg:px-8">
        {!isHeld && (
          <IconButton label="Menu" className="-ml-2 lg:hidden" onClick={() => setMenuOpen(true)}>
            <Menu />
          </IconButton>
        )}
        <Logo />
        <div className="ml-auto flex items-center gap-2 max-[359px]:gap-0">
          {user === null && <VisitorEntries />}
          {isHeld && <ThemeMenu />}
          {user && !isHeld && (
            <>
              <Button variant="primary" asChild className="max-[389px]:w-11 max-[389px]:px-0">
                <Link to="/class-builder">
                  <Plus className="size-4" aria-hidden />{' '}
                  <span className="max-[389px]:sr-only">New Class</span>
                </Link>
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
          {navigationFor(Boolean(user)).map((item) => (
            <li key={item.to}>
              <NavLink
                to={item.to}
                className={({ isActive }) =>
                  cx(
                    'flex h-11 items-center border-b-3 px-2 text-sm font-medium whitespace-nowrap transition-colors xl:px-3',
                    isActive ? 'border-accent-text text-ink' : 'border-transparent text-muted hover:text-ink',
                  )
                }
              >
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <NavigationSheet open={isMenuOpen} onOpenChange={setMenuOpen} isSignedIn={Boolean(user)} />
    </header>
  );
}

function VisitorEntries() {
  return (
    <>
      <ThemeMenu />
      <Button variant="primary" asChild>
        <Link to="/auth">Log In</Link>
      </Button>
    </>
  );
}
