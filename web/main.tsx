import './lib/zod-without-eval.js';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { App } from './app/app.js';
import { routes } from './app/routes.js';
import { createClient } from './lib/apollo.js';
import { followSystemTheme } from './lib/theme.js';
import { whenIdle } from './lib/when-idle.js';
import './ui/tokens.css';

followSystemTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App client={createClient()} router={createBrowserRouter(routes)} />
  </StrictMode>,
);
// What every page may show soon: it works without the network then.
const loadLater = async () => (await import('./app/load-later.js')).loadLater();
addEventListener('load', () => whenIdle(() => void loadLater().catch(() => undefined)));
