import { useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

/** What a route may say of itself in its `handle`. */
export interface RouteHandle {
  title: string;
}

/** Sets the document's title, and after a change of page moves focus to the content and says the title aloud. */
export function RouteAnnouncer() {
  const matches = useMatches();
  const { pathname } = useLocation();
  const title = matches.map((match) => (match.handle as RouteHandle | undefined)?.title).findLast(Boolean);
  const lastPath = useRef(pathname);
  // In the commit that shows the page: later, it would take the focus from a field that a fast user has entered.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Cadenza` : 'Cadenza';
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [title, pathname]);
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
