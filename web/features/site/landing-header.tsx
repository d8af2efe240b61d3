import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.js';
import { Button } from '../../ui/button.js';
import { PageLink } from '../../ui/page-link.js';

/** The landing page stands outside the shell's header and brings its own. `theme`: where a visitor chooses light or dark. */
export function LandingHeader({ theme }: { theme: ReactNode }) {
  const { user } = useSession();
  return (
    <header className="relative mx-auto flex h-20 max-w-7xl items-center gap-x-4 px-4 max-sm:h-30 max-sm:pb-11 sm:px-6 lg:px-8">
      <p className="flex items-center gap-2.5 text-xl font-bold tracking-tight">
        <img src="/icon.svg" alt="" className="size-9 rounded-[10px] ring-1 ring-line" />{' '}
        <span className="max-[389px]:sr-only">Cadenza</span>
      </p>
      {/* A line of its own on phones. */}
      <nav aria-label="Main" className="flex max-sm:absolute max-sm:bottom-0 max-sm:left-2 sm:ml-auto">
        {[
          ['Learn More', '/learn-more'],
          ['Pricing', '/pricing'],
        ].map(([label, href = '']) => (
          <Button key={href} variant="ghost" className="max-sm:px-2" asChild>
            <PageLink href={href}>{label}</PageLink>
          </Button>
        ))}
      </nav>
      <nav aria-label="Account" className="flex gap-2 max-sm:ml-auto max-sm:gap-0.5">
        {user ? (
          <Button variant="primary" asChild>
            <PageLink href="/dashboard">Dashboard</PageLink>
          </Button>
        ) : (
          <>
            {theme}
            <Button variant="ghost" className="max-sm:px-2" asChild>
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
