import type { ViewKind } from './show-frames.js';

/** How a view finds its show. Without a token it hears the player of this device alone. */
export interface ViewKey {
  readonly showId: string;
  readonly token: string | null;
  /** What the player calls a window that it opened: it may close that one, and no other. */
  readonly window?: string | null;
}

/** The token stands in the fragment, which no browser sends and no log keeps. */
export const viewAddress = (kind: ViewKind, { showId, token, window }: ViewKey): string =>
  `/screen/${kind}#${new URLSearchParams({ show: showId, ...(token && { token }), ...(window && { window }) })}`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readViewKey(hash: string): ViewKey | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const showId = fields.get('show') ?? '';
  return uuid.test(showId) ? { showId, token: fields.get('token'), window: fields.get('window') } : undefined;
}

/** Where a code is typed in, with the code already there. */
export const joinAddress = (origin: string, code: string, kind: ViewKind): string =>
  `${origin}/screen?${new URLSearchParams({ code, as: kind })}`;
