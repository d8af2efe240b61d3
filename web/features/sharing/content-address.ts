import type { Share } from '../../lib/sharing/share.queries.js';

/** Where accepted content is seen, or changed by whom it is shared with to edit. */
export function addressOf({ contentType, contentId, contentName, permission }: Share): string {
  if (contentType === 'playlist') return `/media/playlists/${contentId}`;
  if (contentType === 'music') return `/media?search=${encodeURIComponent(contentName)}`;
  return permission === 'edit' ? `/class-builder?id=${contentId}` : `/class-player/${contentId}`;
}
