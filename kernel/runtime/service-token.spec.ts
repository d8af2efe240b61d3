import { describe, expect, it, jest } from '@jest/globals';
import jwt from 'jsonwebtoken';
import type { Caller } from './caller.js';
import { makeTokenKeys, mintServiceToken, verifyServiceToken } from './service-token.js';

const { privateKey, publicKey } = makeTokenKeys();
const claims = { algorithm: 'ES256', issuer: 'cadenza-gateway', audience: 'catalog' } as const;
const anonymous = { caller: { kind: 'anonymous' } };

const callers: readonly Caller[] = [
  { kind: 'anonymous' },
  { kind: 'system' },
  { kind: 'user', userId: 7, isAdmin: false, sessionId: 'a', gate: { allowed: true, trialDaysLeft: 3 } },
  {
    kind: 'user',
    userId: 7,
    isAdmin: true,
    sessionId: 'a',
    gate: { allowed: false, reason: 'generic', message: 'A subscription is required' },
  },
];

describe('service tokens', () => {
  it.each(callers)('carry the caller $kind there unchanged', (caller) => {
    const token = mintServiceToken(privateKey, 'catalog', caller);
    expect(verifyServiceToken(publicKey, 'catalog', token)).toEqual(caller);
  });

  it('are verified by each key of a file with two, while the key is being replaced', () => {
    const next = makeTokenKeys();
    const both = `${publicKey}${next.publicKey}`;
    for (const key of [privateKey, next.privateKey])
      expect(verifyServiceToken(both, 'media', mintServiceToken(key, 'media', { kind: 'system' }))).toEqual({
        kind: 'system',
      });
    const other = mintServiceToken(makeTokenKeys().privateKey, 'media', { kind: 'system' });
    expect(verifyServiceToken(both, 'media', other)).toBeUndefined();
  });

  it('live a minute at most', () => {
    const { exp, iat } = jwt.decode(
      mintServiceToken(privateKey, 'catalog', { kind: 'system' }),
    ) as jwt.JwtPayload;
    expect(exp! - iat!).toBeLessThanOrEqual(60);
  });

  it('serve for some seconds, at their own service, and never longer than they live', () => {
    const begun = Date.now();
    const now = jest.spyOn(Date, 'now');
    const at = (seconds: number) => void now.mockReturnValue(begun + seconds * 1000);
    const mint = () => mintServiceToken(privateKey, 'roster', { kind: 'system' });
    try {
      at(0);
      const first = mint();
      at(9);
      expect(mint()).toBe(first);
      expect(verifyServiceToken(publicKey, 'roster', first)).toEqual({ kind: 'system' });
      expect(verifyServiceToken(publicKey, 'sharing', first)).toBeUndefined();
      expect(verifyServiceToken(makeTokenKeys().publicKey, 'roster', first)).toBeUndefined();
      at(11);
      expect(mint()).not.toBe(first);
      at(58);
      expect(verifyServiceToken(publicKey, 'roster', first)).toEqual({ kind: 'system' });
      at(66);
      expect(verifyServiceToken(publicKey, 'roster', first)).toBeUndefined();
      at(-1);
      expect(mint()).not.toBe(first);
    } finally {
      now.mockRestore();
    }
  });

  it('say what is so of a user now, however shortly before another was made', () => {
    const user = callers[2]!;
    const now = { ...user, gate: { allowed: false, reason: 'generic', message: 'No' } } as const;
    const [before, after] = [user, now].map((who) => mintServiceToken(privateKey, 'roster', who));
    expect(verifyServiceToken(publicKey, 'roster', before!)).toEqual(user);
    expect(verifyServiceToken(publicKey, 'roster', after!)).toEqual(now);
  });

  it('are made once for each of 300 users who come in turn', () => {
    const mintAll = () =>
      Array.from({ length: 300 }, (_, userId) =>
        mintServiceToken(privateKey, 'media', { ...(callers[2] as object), userId: userId + 1 } as Caller),
      );
    const first = mintAll();
    const again = mintAll();
    expect(again.filter((token, index) => token !== first[index]).length).toBe(0);
  });

  it("leave no key's text and no token in the names of what is cached", () => {
    const set = jest.spyOn(Map.prototype, 'set');
    try {
      const fresh = makeTokenKeys();
      const token = mintServiceToken(fresh.privateKey, 'roster', { kind: 'system' });
      expect(verifyServiceToken(fresh.publicKey, 'roster', token)).toEqual({ kind: 'system' });
      const names = set.mock.calls.map(([name]) => String(name)).join('\n');
      expect(names).toContain(' roster ');
      expect(names).not.toMatch(/BEGIN/);
      expect(names).not.toContain(token);
    } finally {
      set.mockRestore();
    }
  });

  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  const unsigned = () =>
    [
      { alg: 'none', typ: 'JWT' },
      { ...anonymous, iss: claims.issuer, aud: 'catalog', iat: secondsAgo(0) },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.';
  it.each([
    ['of another service', () => mintServiceToken(privateKey, 'media', { kind: 'system' })],
    ['of another key', () => mintServiceToken(makeTokenKeys().privateKey, 'catalog', { kind: 'system' })],
    ['of another issuer', () => jwt.sign(anonymous, privateKey, { ...claims, issuer: 'somebody' })],
    ['unsigned', unsigned],
    [
      'signed with the public key as a secret',
      () => jwt.sign(anonymous, Buffer.from(publicKey), { ...claims, algorithm: 'HS256' }),
    ],
    [
      'that has expired',
      () => jwt.sign({ ...anonymous, iat: secondsAgo(120) }, privateKey, { ...claims, expiresIn: 60 }),
    ],
    [
      'that claims to live for an hour',
      () => jwt.sign({ ...anonymous, iat: secondsAgo(120) }, privateKey, { ...claims, expiresIn: 3600 }),
    ],
    ['that names nobody', () => jwt.sign({ caller: { kind: 'user' } }, privateKey, claims)],
    ['that is none', () => 'x'],
  ])('refuses one %s', (_name, token) => {
    expect(verifyServiceToken(publicKey, 'catalog', token())).toBeUndefined();
  });
});
