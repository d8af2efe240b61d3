import { type ComponentType, StrictMode, useMemo } from 'react';
import { PageLinksContext } from '../../ui/page-link.js';
import { TooltipLayer } from '../../ui/tooltip-layer.js';
import { Footer } from '../shell/footer.js';
import { Header } from '../shell/header.js';
import { SkipLink } from '../shell/skip-link.js';

interface SiteFrameProps {
  path: string;
  Page: ComponentType;
}

/** A public page with header and footer, for a visitor: no router and no GraphQL client. */
export function SiteFrame({ path, Page }: SiteFrameProps) {
  const links = useMemo(() => ({ Anchor: 'a' as const, path }), [path]);
  return (
    <StrictMode>
      <PageLinksContext value={links}>
        <div className="flex min-h-dvh flex-col">
          <SkipLink />
          {path !== '/' && <Header />}
          <main id="main" tabIndex={-1} className="flex-1 outline-none">
            <Page />
          </main>
          <Footer />
        </div>
        <TooltipLayer />
      </PageLinksContext>
    </StrictMode>
  );
}
