import { allowed, type Resolvers, userOf } from './fake-services.js';

export const showId = '4f1c7d3e-0000-4000-8000-000000000001';
const expiresAt = '2026-03-03T20:00:00.000Z';

export interface FakeAdmission {
  readonly showId: string;
  readonly ownerId: number;
  readonly viewId: number;
  readonly kind: 'AUDIENCE' | 'STAGE' | 'REMOTE';
  readonly title: string;
  readonly expiresAt: string;
  readonly imageIds: readonly number[];
}

const screens = { showId, viewCode: 'ABCDEFGH', remoteCode: 'HGFEDCBA', expiresAt, views: [] };
const joined = { token: 't'.repeat(43), viewId: 1, showId, kind: 'STAGE', title: 'Hills', expiresAt };

/** Shows with screens: what is open, and what tokens stand for, as a test puts it there. */
export function fakeShows() {
  const admissions = new Map<string, FakeAdmission>();
  /** `<owner> <show>` of the shows whose screens are open. */
  const open = new Set([`7 ${showId}`]);
  const resolvers = {
    Query: {
      showScreens: allowed('gated', (_p, { showId: id }: { showId: string }, context) =>
        open.has(`${userOf(context)} ${id}`) ? screens : null,
      ),
      showAdmission: allowed('internal', (_p, { token }: { token: string }) => admissions.get(token) ?? null),
    },
    Mutation: {
      openShowScreens: allowed('gated', () => screens),
      openShowView: allowed('gated', () => joined),
      revokeShowView: allowed('gated', () => true),
      closeShowScreens: allowed('gated', () => true),
      joinShow: () => joined,
    },
  } satisfies Resolvers;
  /** A token of a view of the show of user 7. */
  const token = (viewId: number, kind: FakeAdmission['kind'], changed: Partial<FakeAdmission> = {}) => {
    const text = `${kind}-${viewId}-`.padEnd(43, 'x');
    const admission = { showId, ownerId: 7, viewId, kind, title: 'Hills', expiresAt, imageIds: [7] };
    admissions.set(text, { ...admission, ...changed });
    return text;
  };
  return { resolvers, admissions, open, token };
}
