import { useSession } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { PageLink } from '../../ui/page-link.js';

/** The landing page stands outside the shell's header and brings its own. */
export function LandingHeader() {
  const { user } = useSession();
  return (
    <header className="mx-auto flex h-20 max-w-7xl items-center justify-between px-4 sm:px-6 lg:px-8">
      <p className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
        <img src="/icon.svg" alt="" className="size-9 rounded-[10px] ring-1 ring-line" /> Cadenza
      </p>
      <nav aria-label="Account" className="flex gap-2">
        {user ? (
          <Button variant="primary" asChild>
            <PageLink href="/dashboard">Dashboard</PageLink>
          </Button>
        ) : (
          <>
            <Button variant="ghost" asChild>
              <PageLink href="/auth">Log In</PageLink>
            </Button>
            <Button variant="primary" asChild>
              <PageLink href="/auth?mode=register">Sign Up</PageLink>
            </Button>
          </>
        )}
      </nav>
    </header>
  );
}
