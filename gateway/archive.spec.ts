import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { makeTokenKeys, verifyServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { archiveHandler } from './archive.js';
import { problems } from './problems.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { filesIn } from './testing/zip-files.js';

const keys = makeTokenKeys();
const roomIn = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
const piece = Buffer.alloc(64 * 1024, 'la ');
let hasMusic = false;
let hasImages = false;
const away = new Set<string>();
const asked: unknown[] = [];
const picture = Buffer.from('a picture').toString('base64');
const expired = { allowed: false, reason: 'trial-ended', message: 'Over' } as const;
const ada = { kind: 'user', userId: 7, isAdmin: false, sessionId: 's', gate: expired } as const;
let caller: Caller = ada;
/** Bytes of the one recording: far more than anything between media and the reader holds. */
const length = 80 * 1024 * 1024;
let given = 0;
let isCut = false;
let isAsked = false;
/** Media takes its time for the head of its answer. */
let isSlow = false;
const lines: string[] = [];
const app = express();
app.use((_request, response, next) => {
  response.locals.visit = { caller, marks: [] };
  next();
});
app.get(
  '/data',
  archiveHandler({
    supergraphSdl: readFileSync(new URL('./supergraph.graphql', import.meta.url), 'utf8'),
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
    bytes: async (service, _request, response, path, headers) => {
      const token = headers['authorization']!.replace('Bearer ', '');
      const who = verifyServiceToken(keys.publicKey, service, token);
      expect(who).toEqual({ ...ada, gate: { allowed: true, trialDaysLeft: null } });
      if (path === '/bytes/images/7') return void response.end('made anew');
      expect(path).toBe('/bytes/music/stream/4');
      isAsked = true;
      if (isSlow) await pause(300);
      if (away.has('recordings')) return void response.writeHead(404).end();
      for (given = 0; given < length && !response.destroyed; given += piece.length) {
        if (away.has('storage') && given > 0) throw new Error('away in the middle');
        if (!response.write(piece)) await roomIn(response);
      }
      isCut = response.destroyed;
      response.end();
    },
    tokenKey: keys.privateKey,
    subgraphs: (service, { token, variables }) => {
      if (away.has(service)) return Promise.reject(new Error('away'));
      asked.push([verifyServiceToken(keys.publicKey, service, token)?.kind, variables]);
      const own = service === 'identity' ? { profileImage: [{ webp: picture }] } : {};
      const clip = { id: 5, title: 'A part of it', original_id: 4 };
      const tracks = [{ id: 4, title: 'Up/../the ♥ hill' }, clip];
      const music = service === 'media' && hasMusic ? { tracks } : {};
      const images = service === 'media' && hasImages ? { images: [{ id: 7, caption: '../Sea' }] } : {};
      const held = JSON.stringify({ things: [{ of: service }], ...own, ...music, ...images });
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
afterEach(() => {
  caller = ada;
  hasMusic = false;
  hasImages = false;
  isCut = false;
  isAsked = false;
  isSlow = false;
  away.clear();
  lines.splice(0);
});

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

  const musicOf = async () => {
    hasMusic = true;
    return (await fetch(url)).body!.getReader();
  };

  it('holds the recordings as they are, and no more of them at a time than is read', async () => {
    const reader = await musicOf();
    let heard = (await reader.read()).value!.length;
    await pause(100);
    expect(given).toBeLessThan(length / 8);
    let last = Buffer.alloc(0);
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      heard += value!.length;
      last = Buffer.concat([last.subarray(-200), value!]);
    }
    expect(heard).toBeGreaterThan(length);
    expect(last.toString('utf8')).toContain('music/4 Up_.._the _ hill.mp3');
  });

  it('holds the images as they are', async () => {
    hasImages = true;
    const zip = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1');
    expect(zip).toContain('images/7 .._Sea.webp');
    expect(zip).toContain('made anew');
  });

  it('lets media go when its reader leaves', async () => {
    const reader = await musicOf();
    // What comes first is not the recording yet.
    for (let heard = 0; heard < 2 * piece.length;) heard += (await reader.read()).value!.length;
    await reader.cancel();
    while (!isCut) await pause(10);
    expect(given).toBeLessThan(length / 8);
  });

  it('lets media go also when its reader has left before media answers', async () => {
    isSlow = true;
    const reader = await musicOf();
    while (!isAsked) await pause(10);
    await reader.cancel();
    while (!isCut) await pause(10);
    expect(given).toBeLessThan(length / 8);
  });

  it.each(['recordings', 'storage'])('is cut off, and no whole archive, when it lacks %s', async (what) => {
    away.add(what);
    const reader = await musicOf();
    const readAll = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readAll()).rejects.toThrow();
    expect(lines.join()).toContain('A file cannot be read into an archive');
  });

  it('is for those who are signed in', async () => {
    caller = { kind: 'anonymous' };
    expect((await fetch(url)).status).toBe(401);
  });

  it('is whole or not at all, and the log says why', async () => {
    away.add('roster');
    const response = await fetch(url);
    expect(lines.join()).toMatch(/"message":"away".*"service":"roster"/);
    expect([response.status, (await response.json()) as object]).toEqual([
      503,
      { message: 'A part of Cadenza cannot be reached at the moment', code: 'UNAVAILABLE' },
    ]);
  });
});
