import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectEarly } from '../../lib/screens/early-socket.js';
import { readViewKey } from '../../lib/screens/view-address.js';
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
  const token = path === '/screen' ? undefined : readViewKey(location.hash)?.token;
  // The show is on its way before there is anything to show it.
  if (token) connectEarly(token);
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
