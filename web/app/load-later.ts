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

/** Fetches the code of what every page may show soon. */
export function loadLater(): void {
  for (const load of parts) void load().catch(() => undefined);
}
