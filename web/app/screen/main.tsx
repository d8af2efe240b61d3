import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followSystemTheme } from '../../lib/theme.js';
import '../../ui/tokens.css';
import { PageLinksContext } from '../../ui/page-link.js';
import { TooltipLayer } from '../../ui/tooltip-layer.js';
import { screenPages } from './screen-pages.js';

/** Screens that follow a show stand outside of the app: no router and no GraphQL client. */
const path = location.pathname.replace(/(?<=.)\/$/, '');
const load = screenPages[path];
const root = document.getElementById('root');
if (load && root) {
  followSystemTheme();
  const Page = await load();
  createRoot(root).render(
    <StrictMode>
      <PageLinksContext value={{ Anchor: 'a', path }}>
        <main>
          <Page />
        </main>
        <TooltipLayer />
      </PageLinksContext>
    </StrictMode>,
  );
}
