import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { makeTokenKeys, verifyServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { archiveHandler } from './archive.js';
import { problems } from './problems.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';

const keys = makeTokenKeys();
const away = new Set<string>();
const asked: unknown[] = [];
const picture = Buffer.from('a picture').toString('base64');
const app = express();
app.use((_request, response, next) => {
  response.locals.visit = { caller: { kind: 'user', userId: 7 }, marks: [] };
  next();
});
app.get(
  '/data',
  archiveHandler({
    tokenKey: keys.privateKey,
    subgraphs: (service, { token, variables }) => {
      if (away.has(service)) return Promise.reject(new Error('away'));
      asked.push([verifyServiceToken(keys.publicKey, service, token)?.kind, variables]);
      const own = service === 'identity' ? { profileImage: [{ webp: picture }] } : {};
      const held = JSON.stringify({ things: [{ of: service }], ...own });
      return Promise.resolve({ data: { held }, answer: { marks: [] } });
    },
  }),
);
app.use(problems(createLog('silent')));
const server = createServer(app);
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data`;
});
afterAll(() => void server.close());

/** Names and contents, by the directory at the archive's end. */
function filesIn(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
    files[name] = inflateRawSync(bytes).toString();
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

describe('the download of what is held of a person', () => {
  it('is one archive: a file of each service, and the picture; each is asked by the gateway itself', async () => {
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = filesIn(Buffer.from(await response.arrayBuffer()));
    const names = ['billing', 'catalog', 'identity', 'media', 'roster', 'scheduling', 'sharing'];
    expect(Object.keys(files).sort()).toEqual(
      [...names.map((name) => `${name}.json`), 'profile-image.webp'].sort(),
    );
    for (const name of names) expect(JSON.parse(files[`${name}.json`]!)).toEqual({ things: [{ of: name }] });
    expect(files['profile-image.webp']).toBe('a picture');
    expect(asked).toEqual(names.map(() => ['system', { userId: 7 }]));
  });

  it('is whole or not at all', async () => {
    away.add('roster');
    const response = await fetch(url);
    expect([response.status, (await response.json()) as object]).toEqual([
      503,
      { message: 'A part of Cadenza cannot be reached at the moment', code: 'UNAVAILABLE' },
    ]);
  });
});
