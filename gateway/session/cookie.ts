import { readCookie } from './read-cookie.js';
import type { Visit } from './visit.js';

export const cookieName = 'cadenza_session';

export const readSessionCookie = (header: string | undefined) => readCookie(header, cookieName);

/** `Set-Cookie` for a session begun or ended; Secure when the public address is https (api-contract.md, Rules). */
export function sessionCookie(session: NonNullable<Visit['session']>, secure: boolean): string {
  const always = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  if (session === 'ended') return `${cookieName}=; ${always}; Max-Age=0`;
  return `${cookieName}=${session.token}; ${always}; Expires=${new Date(session.expiresAt).toUTCString()}`;
}
