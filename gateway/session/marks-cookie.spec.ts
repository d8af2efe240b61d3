import { describe, expect, it } from '@jest/globals';
import type { Mark } from '@cadenza/kernel/runtime/marks.js';
import { MarksCookie } from './marks-cookie.js';

const mark = (position: number): Mark => ({ service: 'catalog', stream: 'class-1', position, type: 'x' });
const cookie = new MarksCookie('secret', true);
const sent = (header: string) => header.split(';')[0]!;

describe('marks that a browser carries', () => {
  it('come back to the same session, the last eight of them', () => {
    const stored = Array.from({ length: 12 }, (_, index) => mark(index));
    const header = cookie.write('session', stored);
    expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=60$/);
    expect(cookie.read(`other=1; ${sent(header)}`, 'session')).toEqual(stored.slice(-8));
  });

  it('are nobody else’s, nobody’s own making, and none of another release', () => {
    const header = sent(cookie.write('session', [mark(1)]));
    expect(cookie.read(header, 'another')).toEqual([]);
    expect(cookie.read(header, undefined)).toEqual([]);
    expect(new MarksCookie('other secret', true).read(header, 'session')).toEqual([]);
    const forged = Buffer.from(JSON.stringify([mark(9)])).toString('base64url');
    expect(cookie.read(`cadenza_marks=${forged}.${header.split('.')[1]}`, 'session')).toEqual([]);
    const foreign = [{ service: 'catalog', place: 4 }] as unknown as Mark[];
    expect(cookie.read(sent(cookie.write('session', foreign)), 'session')).toEqual([]);
    for (const rubbish of ['', 'cadenza_marks=', 'cadenza_marks=.', 'cadenza_marks=a.b', undefined])
      expect(cookie.read(rubbish, 'session')).toEqual([]);
  });
});
