import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { archiveHandler } from './archive.js';
import { problems } from './problems.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { ada, ArchiveServices, length, piece } from './testing/archive-services.js';
import { filesIn } from './testing/zip-files.js';

const services = new ArchiveServices();
let caller: Caller = ada;
const lines: string[] = [];
const app = express();
app.use((_request, response, next) => {
  response.locals.visit = { caller, marks: [] };
  next();
});
/** A log of each test's own: a log counts what it logged already. */
const newLog = () => createLog('info', { write: (line: string) => void lines.push(line) });
const parts = {
  supergraphSdl: readFileSync(new URL('./supergraph.graphql', import.meta.url), 'utf8'),
  log: newLog(),
  tokenKey: services.keys.privateKey,
  bytes: services.bytes,
};
app.get('/data', archiveHandler(parts));
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
  services.reset();
  parts.log = newLog();
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
    const paths = ['/bytes/data-export/7', '/bytes/data-export/7/files'];
    expect(services.state.asked).toEqual(paths.flatMap((path) => names.map(() => ['system', path])));
  });

  const musicOf = async () => {
    services.state.hasMusic = true;
    return (await fetch(url)).body!.getReader();
  };

  it('holds the recordings as they are, and no more of them at a time than is read', async () => {
    const reader = await musicOf();
    let heard = (await reader.read()).value!.length;
    await pause(100);
    expect(services.state.given * piece.length).toBeLessThan(length / 8);
    let last = Buffer.alloc(0);
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
      heard += value!.length;
      last = Buffer.concat([last.subarray(-200), value!]);
    }
    expect(heard).toBeGreaterThan(length);
    expect(last.toString('utf8')).toContain('music/4 Up_.._the _ hill.mp3');
  });

  const studentsOf = async (count: number) => {
    services.state.rows = count;
    return (await fetch(url)).body!.getReader();
  };

  it('ends as valid JSON of all rows of a service', async () => {
    const reader = await studentsOf(300);
    const chunks: Uint8Array[] = [];
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read())
      chunks.push(value!);
    const roster = filesIn(Buffer.concat(chunks))['roster.json']!;
    expect((JSON.parse(roster) as { students: unknown[] }).students).toHaveLength(301);
  });

  it('takes no more rows of a service than are read, and ends its list when the reader leaves', async () => {
    const reader = await studentsOf(5_000);
    await reader.read();
    await pause(100);
    expect(services.state.given).toBeGreaterThan(0);
    await reader.cancel();
    while (!services.state.isCut) await pause(10);
    expect(services.state.given).toBeLessThan(2_500);
  });

  it('is cut off when a list ends in the middle', async () => {
    services.state.isTorn = true;
    const reader = await studentsOf(100);
    const readAll = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readAll()).rejects.toThrow();
  });

  it('holds the images as they are', async () => {
    services.state.hasImages = true;
    const zip = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1');
    expect(zip).toContain('images/7 .._Sea.webp');
    expect(zip).toContain('made anew');
  });

  it('lets media go when its reader leaves', async () => {
    const reader = await musicOf();
    // What comes first is not the recording yet.
    for (let heard = 0; heard < 2 * piece.length;) heard += (await reader.read()).value!.length;
    await reader.cancel();
    while (!services.state.isCut) await pause(10);
    expect(services.state.given * piece.length).toBeLessThan(length / 8);
  });

  it('lets media go also when its reader has left before media answers', async () => {
    services.state.isSlow = true;
    const reader = await musicOf();
    while (!services.state.isAsked) await pause(10);
    await reader.cancel();
    while (!services.state.isCut) await pause(10);
    expect(services.state.given * piece.length).toBeLessThan(length / 8);
  });

  it.each(['recordings', 'storage'])('is cut off, and no whole archive, when it lacks %s', async (what) => {
    services.state.away.add(what);
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
    services.state.away.add('roster');
    const response = await fetch(url);
    expect(lines.join()).toMatch(/"message":"away".*"service":"roster"/);
    expect([response.status, (await response.json()) as object]).toEqual([
      503,
      { message: 'A part of Cadenza cannot be reached at the moment', code: 'UNAVAILABLE' },
    ]);
  });
});
