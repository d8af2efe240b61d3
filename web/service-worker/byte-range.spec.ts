import { describe, expect, it } from '@jest/globals';
import { partOf, rangeOf } from './byte-range.js';

const bytes = Uint8Array.from({ length: 100 }, (_, i) => i);
const stored = () =>
  new Response(bytes, { headers: { 'Content-Type': 'audio/mpeg', ETag: '"a"', 'Content-Length': '100' } });
const ask = (headers: Record<string, string>) =>
  partOf(new Request('http://this.site/api/music/stream/1', { headers }), stored());

describe('a part of a stored track', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-400', { first: 90, last: 99 }],
    ['bytes=-5', { first: 95, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=100-', undefined],
    ['bytes=-0', undefined],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['lines=1-2', 'whole'],
    [null, 'whole'],
  ])('reads %s', (header, range) => {
    expect(rangeOf(header, 100)).toEqual(range);
  });

  it('is answered as 206 with its place and its length', async () => {
    const answer = await ask({ Range: 'bytes=10-19' });
    expect(answer.status).toBe(206);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': 'bytes 10-19/100',
      'content-length': '10',
      'content-type': 'audio/mpeg',
    });
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([...bytes.slice(10, 20)]);
  });

  it('is the whole for who asks for no part, or has another version', async () => {
    expect((await ask({})).status).toBe(200);
    const other = await ask({ Range: 'bytes=0-1', 'If-Range': '"b"' });
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, 100]);
    expect((await ask({ Range: 'bytes=0-1', 'If-Range': '"a"' })).status).toBe(206);
  });

  it('that is not there is 416 with the length', async () => {
    const answer = await ask({ Range: 'bytes=100-' });
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, 'bytes */100']);
  });
});
