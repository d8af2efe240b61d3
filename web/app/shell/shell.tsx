import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { useSession } from '../../lib/session.js';
import { cx } from '../../ui/cx.js';
import { coversWindow } from './covers-window.js';
import { useBackgroundWork } from './use-background-work.js';
import { useLive } from './use-live.js';
import { RouteAnnouncer } from './route-announcer.js';
import { RouterLinks } from './router-links.js';
import { SkipLink } from './skip-link.js';

/** Header, content, footer. The landing page brings a header of its own; the player, the cue sheet and screens of a show take the whole screen, and riders see no menu. */
export function Shell() {
  const { pathname } = useLocation();
  const user = useSession().user ?? undefined;
  useLive(user?.id);
  useBackgroundWork(user, coversWindow(pathname));
  const isWhole = /^\/(class-player|cue-sheet)\/|^\/screen(\/|$)/.test(pathname);
  const isCheckIn = pathname.startsWith('/check-in/');
  const hasFooter = !isWhole && !isCheckIn;
  return (
    <RouterLinks>
      <div className="flex min-h-dvh flex-col">
        {!coversWindow(pathname) && <SkipLink />}
        <RouteAnnouncer />
        <PendingBar />
        {pathname !== '/' && hasFooter && <Header />}
        {/* As high as the window from the start, so that the footer never moves in it while a page loads. */}
        <main id="main" tabIndex={-1} className={cx('flex-1 outline-none', hasFooter && 'min-h-dvh')}>
          <Outlet />
        </main>
        {hasFooter && <Footer />}
        <ScrollRestoration />
      </div>
    </RouterLinks>
  );
}

/** A thin bar while the next page's code is fetched. */
function PendingBar() {
  if (useNavigation().state === 'idle') return null;
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-accent" />;
}
