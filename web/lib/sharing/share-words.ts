import type { SelectOption } from '../../ui/select.js';
import type { Share } from './share.queries.js';

/** What a content type is called on screen. */
export const typeWords: Readonly<Record<string, string>> = {
  class: 'Class',
  music: 'Track',
  playlist: 'Playlist',
};

/** The help's own words for the permissions (specification 1, section 2). */
export const permissions: readonly (SelectOption & { value: 'view' | 'use' | 'edit' })[] = [
  { value: 'view', label: 'View only' },
  { value: 'use', label: 'View and use' },
  { value: 'edit', label: 'View, use and edit' },
];

export const permissionWord = (permission: string) =>
  permissions.find(({ value }) => value === permission)?.label ?? permission;

/** What somebody can do with a thing of this type by each permission. */
export const permissionHints: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  class: {
    view: 'They can look at the class and preview it with its music.',
    use: 'They can also schedule it, run it and save a copy, with its music.',
    edit: 'They can also change the class itself. Only you can delete it.',
  },
  music: {
    view: 'They can listen to the track.',
    use: 'They can also play it in their own classes and save a copy.',
    edit: 'They can also rename it and correct its tempo. Only you can delete it.',
  },
  playlist: {
    view: 'They can look at the playlist and listen to its tracks.',
    use: 'They can also save a copy, with its tracks.',
    edit: 'They can also rename and reorder it, and add their own tracks. Only you can delete it.',
  },
};

/** By the server's word, or by the clock since. */
export const isExpired = ({ status, expiresAt }: Pick<Share, 'status' | 'expiresAt'>, now = new Date()) =>
  status === 'expired' || (expiresAt != null && new Date(expiresAt) <= now);

const dayOf = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000;

/** `Expires tomorrow` when 1 day is left (specification 1, section 2); days are those of the reader's calendar. */
export function daysLeft(expiresAt: string, now = new Date()): string {
  const days = dayOf(new Date(expiresAt)) - dayOf(now);
  if (days <= 0) return 'Expires today';
  return days === 1 ? 'Expires tomorrow' : `Expires in ${days} days`;
}
