import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { useSession } from '../../lib/session.js';
import { useLive } from './use-live.js';
import { RouteAnnouncer } from './route-announcer.js';

/** Header, content, footer. The landing page brings a header of its own; the player takes the whole screen. */
export function Shell() {
  const { pathname } = useLocation();
  useLive(useSession().user?.id);
  const isPlayer = pathname.startsWith('/class-player/');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-xl bg-accent px-4 py-3 font-semibold text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <RouteAnnouncer />
      <PendingBar />
      {pathname !== '/' && !isPlayer && <Header />}
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      {!isPlayer && <Footer />}
      <ScrollRestoration />
    </div>
  );
}

/** A thin bar while the next page's code is fetched. */
function PendingBar() {
  if (useNavigation().state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />;
}
