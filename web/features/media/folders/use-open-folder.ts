import { useAddress } from '../../../lib/in-address.js';
import type { OpenFolder } from '../../../lib/library/use-folder-browser.js';

/** The open folder lives in the page's address; opening one is a step that Back takes again. */
export function useOpenFolder(): OpenFolder {
  const { address, change } = useAddress();
  const id = Number(address.get('folder'));
  const open = (folder: number | null) =>
    change(
      (present) => (folder === null ? present.delete('folder') : present.set('folder', String(folder))),
      'a step',
    );
  return [id > 0 ? id : null, open];
}
