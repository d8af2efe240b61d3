import { whenIdle } from '../lib/when-idle.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Dialog } from '../ui/dialog.js';
import { fetchMenu } from '../ui/dropdown-menu.js';
import { fetchPopover } from '../ui/popover.js';
import { fetchSelectList } from '../ui/select.js';
import { loadToasts } from '../ui/toaster.js';

const parts = [
  loadToasts,
  () => import('./shell/account-menu.js'),
  () => import('./shell/navigation-sheet.js'),
  ConfirmDialog.fetch,
  Dialog.fetch,
  fetchMenu,
  fetchPopover,
  fetchSelectList,
];

/** Fetches, once the page is idle, the code of what every page may show soon: it works without the network then. */
export function loadLater(): void {
  whenIdle(() => parts.forEach((load) => void load().catch(() => undefined)));
}
