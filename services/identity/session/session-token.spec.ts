import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { readSession, signSession } from './session-token.js';

const key = 'k'.repeat(40);
const now = new Date('2026-03-01T08:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const claims = { sessionId: 's1', userId: 7, createdAt: now, endsAt: later(90) };
const token = signSession(claims, key);
const [header = '', payload = '', signature = ''] = token.split('.');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;

describe("a session's token", () => {
  it('names its session until it ends', () => {
    expect(readSession(token, key, now)).toBe('s1');
    expect(readSession(token, key, later(89))).toBe('s1');
    expect(readSession(token, key, later(90))).toBeNull();
  });

  it.each([
    ['another key', jwt.sign(decoded, 'x'.repeat(40), { algorithm: 'HS256' })],
    ['another algorithm of the same family', jwt.sign(decoded, key, { algorithm: 'HS512' })],
    ['no algorithm', `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`],
    ['another session in the same signature', `${header}.${encoded({ ...decoded, sid: 's2' })}.${signature}`],
    ['another issuer', jwt.sign({ ...decoded, iss: 'else' }, key)],
    ['another audience', jwt.sign({ ...decoded, aud: 'else' }, key)],
    ['no session id', jwt.sign({ ...decoded, sid: 7 }, key)],
    ['nothing', ''],
    ['no token', 'a.b.c'],
    ['null bytes', '\u0000.\u0000.\u0000'],
    ['a huge value', `${token}${'x'.repeat(1_000_000)}`],
  ])('is refused with %s', (_, value) => {
    expect(readSession(value, key, now)).toBeNull();
  });

  it('is refused after each change of one character', () => {
    const printable = Array.from({ length: 95 }, (_, each) => String.fromCharCode(32 + each));
    const characters = ['', '\u0000', 'é', '\u{1f600}', ...printable];
    const damaged = [...token].flatMap((present, place) =>
      characters
        .filter((character) => character !== present)
        .map((character) => token.slice(0, place) + character + token.slice(place + 1)),
    );
    expect(damaged).toHaveLength(98 * token.length);
    expect(damaged.filter((value) => readSession(value, key, now) !== null)).toEqual([]);
  });
});
