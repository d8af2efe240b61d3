import { loadToasts } from '../ui/toaster.js';

const parts = [
  loadToasts,
  () => import('./shell/account-menu.js'),
  () => import('./shell/navigation-sheet.js'),
];

/** Fetches, once the page is idle, the code of what every page may show soon: it works without the network then. */
export function loadLater(): void {
  const start = () => parts.forEach((load) => void load().catch(() => undefined));
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 });
  else setTimeout(start, 2_000);
}
