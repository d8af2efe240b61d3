import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

/** The secrets of session cookies: injected, so that nothing but the composition root knows where they come from. */
export const SESSION_KEYS = Symbol('identity session keys');

/** Cookies are signed with the first key and accepted with each: there are two while the key is being replaced. */
export type SessionKeys = readonly [signing: string, ...accepted: string[]];

/** The cookie's value names a session and nothing else; whether it still runs, its row says. */
export interface SessionClaims {
  readonly sessionId: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly endsAt: Date;
}

const issuer = 'cadenza-identity';
const audience = 'cadenza-session';
const algorithm = 'HS256';
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** As a text the library would first take the key for a public one at each request, which costs 1 ms. */
const secretOf = (key: string) => createSecretKey(key, 'utf8');

/** Longer than any token of ours: not worth a signature check. */
const longest = 1024;

export function signSession(claims: SessionClaims, key: string): string {
  const { sessionId, userId, createdAt, endsAt } = claims;
  const payload = { sid: sessionId, iat: seconds(createdAt), exp: seconds(endsAt) };
  return jwt.sign(payload, secretOf(key), { algorithm, issuer, audience, subject: String(userId) });
}

/** The session's id, or null for a value that is tampered with, expired, of another algorithm, issuer or audience. */
export function readSession(token: string, key: string, now: Date): string | null {
  if (token.length > longest) return null;
  const secret = secretOf(key);
  try {
    const expected = { issuer, audience, clockTimestamp: seconds(now) };
    const payload = jwt.verify(token, secret, { ...expected, algorithms: [algorithm] });
    return typeof payload === 'object' && typeof payload['sid'] === 'string' ? payload['sid'] : null;
  } catch {
    // Not only the library's own errors: it reads header and payload before the signature, and lets JSON's errors out.
    return null;
  }
}
