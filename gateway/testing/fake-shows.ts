import { expiresAt, showId } from './studio-state.js';

export interface FakeAdmission {
  readonly showId: string;
  readonly ownerId: number;
  readonly viewId: number;
  readonly kind: 'AUDIENCE' | 'STAGE' | 'REMOTE';
  readonly title: string;
  readonly expiresAt: string;
  readonly imageIds: readonly number[];
}

/** Shows with screens: what is open, and what tokens stand for, as a test puts it there. */
export function fakeShows() {
  const admissions = new Map<string, FakeAdmission>();
  /** `<owner> <show>` of the shows whose screens are open. */
  const open = new Set([`7 ${showId}`]);
  const screensOf = (userId: number | undefined) =>
    open.has(`${userId} ${showId}`)
      ? { showId, viewCode: 'ABCDEFGH', remoteCode: 'HGFEDCBA', expiresAt, views: [] }
      : null;
  /** A token of a view of the show of user 7. */
  const token = (viewId: number, kind: FakeAdmission['kind'], changed: Partial<FakeAdmission> = {}) => {
    const text = `${kind}-${viewId}-`.padEnd(43, 'x');
    const admission = { showId, ownerId: 7, viewId, kind, title: 'Hills', expiresAt, imageIds: [7] };
    admissions.set(text, { ...admission, ...changed });
    return text;
  };
  return { admissions, open, screensOf, token };
}
