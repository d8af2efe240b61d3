import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import type { GraphQLError } from 'graphql';
import { webApp } from './web-app.js';

const code = 'export const spin = 90;\n'.repeat(200);
const root = mkdtempSync(join(tmpdir(), 'cadenza-web-'));
const server = createServer();

function write(name: string, text: string) {
  writeFileSync(join(root, name), text);
  writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(root, `${name}.gz`), gzipSync(text));
}

/** The gateway makes JSON of it (problems.ts). */
const problemAsHeader: ErrorRequestHandler = (error: GraphQLError, _request, response, next) => {
  if (!error.extensions) return next(error);
  response.status(400).set('x-thrown', String(error.extensions.code)).end();
};

beforeAll(async () => {
  for (const folder of ['assets', 'pages']) mkdirSync(join(root, folder));
  write('assets/app-1a2b.js', code);
  writeFileSync(join(root, 'assets/tiny-3c4d.js'), 'export {};');
  writeFileSync(join(root, 'manifest.webmanifest'), '{"name":"Cadenza"}');
  write('index.html', '<!doctype html><title>Index</title>');
  write('pages/classes.html', '<!doctype html><title>Classes</title>');
  write('pages/playlist.html', '<!doctype html><title>Playlist</title>');
  write('pages/pricing.html', '<!doctype html><title>Pricing in the app</title>');
  write('pages/pricing-visitor.html', '<!doctype html><title>Pricing</title>');
  const pages = [
    { path: '/pricing', file: 'pages/pricing.html', visitorFile: 'pages/pricing-visitor.html' },
    { path: '/classes', file: 'pages/classes.html' },
    { path: '/media/playlists/:id', file: 'pages/playlist.html' },
  ];
  writeFileSync(join(root, 'pages.json'), JSON.stringify(pages));
  const app = express();
  app.set('etag', false);
  app.use(webApp(root));
  app.use(problemAsHeader);
  server.on('request', app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await once(server.close(), 'close');
  rmSync(root, { recursive: true });
});

/** The answer as it was sent: `fetch` would decompress it. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) };
}
const asset = '/assets/app-1a2b.js';

describe('a compressed file', () => {
  it('goes out as the browser takes it: Brotli first, then gzip, else as it is', async () => {
    const takes = async (accepted: string) => {
      const { headers, bytes } = await get(asset, { 'accept-encoding': accepted });
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-type']).toMatch(/^text\/javascript; charset=utf-8$/i);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-length']).toBe(String(bytes.length));
      return [headers['content-encoding'], bytes] as const;
    };
    for (const accepted of ['gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=1.0']) {
      const [encoding, bytes] = await takes(accepted);
      expect([encoding, brotliDecompressSync(bytes).toString()]).toEqual(['br', code]);
    }
    for (const accepted of ['gzip', 'br;q=0, gzip']) {
      const [encoding, bytes] = await takes(accepted);
      expect([encoding, gunzipSync(bytes).toString()]).toEqual(['gzip', code]);
    }
    for (const accepted of ['', 'identity', 'br;q=0', 'zstd']) {
      const [encoding, bytes] = await takes(accepted);
      expect([encoding, bytes.toString()]).toEqual([undefined, code]);
    }
  });

  it('has an ETag of its own, which answers 304 for this encoding only', async () => {
    const tags = new Map<string, string>();
    for (const accepted of ['br', 'gzip', 'identity'])
      tags.set(accepted, (await get(asset, { 'accept-encoding': accepted })).headers.etag!);
    expect(new Set(tags.values()).size).toBe(3);
    for (const [accepted, tag] of tags)
      for (const other of tags.keys()) {
        const again = await get(asset, { 'accept-encoding': other, 'if-none-match': tag });
        expect([accepted, other, again.status]).toEqual([accepted, other, accepted === other ? 304 : 200]);
        expect(again.headers.vary).toBe('Accept-Encoding');
      }
  });

  it('answers HEAD as GET without the bytes', async () => {
    const full = await get(asset, { 'accept-encoding': 'br' });
    const head = await get(asset, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
  });

  it('answers a range of the bytes that are sent, and 416 without an encoding beyond their end', async () => {
    const whole = (await get(asset, { 'accept-encoding': 'br' })).bytes;
    const part = await get(asset, { 'accept-encoding': 'br', range: 'bytes=2-9' });
    expect([part.status, part.headers['content-encoding']]).toEqual([206, 'br']);
    expect(part.headers['content-range']).toBe(`bytes 2-9/${whole.length}`);
    expect(part.bytes).toEqual(whole.subarray(2, 10));
    const beyond = await get(asset, { 'accept-encoding': 'br', range: 'bytes=9999-' });
    expect([beyond.status, beyond.headers['content-encoding']]).toEqual([416, undefined]);
    expect([beyond.headers['content-range'], beyond.bytes.length]).toEqual([`bytes */${whole.length}`, 0]);
  });

  it('is sent as it is where the build compressed nothing', async () => {
    const { headers, bytes } = await get('/assets/tiny-3c4d.js', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], bytes.toString()]).toEqual([undefined, 'export {};']);
  });
});

describe('the manifest of the installed app', () => {
  it('has its own type, and is asked for again each time', async () => {
    const { status, headers } = await get('/manifest.webmanifest');
    expect([status, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    expect([headers['cache-control'], typeof headers.etag]).toEqual(['no-cache', 'string']);
  });
});

describe('a page', () => {
  const title = async (path: string) => {
    const { headers, bytes } = await get(path, { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers['cache-control']]).toEqual(['br', 'no-cache']);
    expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
    return /<title>(.*)<\/title>/.exec(brotliDecompressSync(bytes).toString())?.[1];
  };

  it('is the one of its route, whatever stands in its place of an id or behind "?"', async () => {
    expect(await title('/classes')).toBe('Classes');
    expect(await title('/classes/?tab=2')).toBe('Classes');
    expect(await title('/media/playlists/..%2f..%2fetc')).toBe('Playlist');
  });

  it('is the visitors’ own where there is one, and the app’s with a session cookie', async () => {
    const shown = async (headers: Record<string, string>) => {
      const answer = await get('/pricing', { accept: 'text/html', ...headers });
      return [/<title>(.*)</.exec(answer.bytes.toString())?.[1], answer.headers.vary];
    };
    const varies = expect.stringContaining('Cookie');
    expect(await shown({})).toEqual(['Pricing', varies]);
    expect(await shown({ cookie: 'cadenza_session=' })).toEqual(['Pricing', varies]);
    expect(await shown({ cookie: 'cadenza_session=abc' })).toEqual(['Pricing in the app', varies]);
  });

  it('is index.html for every other path, and no page for who takes no HTML', async () => {
    for (const path of ['/', '/index.html', '/nowhere/at/all']) expect(await title(path)).toBe('Index');
    expect((await get('/classes', { accept: 'application/json' })).status).toBe(404);
    expect((await get('/assets/gone-5e6f.js', { accept: 'text/html' })).status).toBe(404);
  });

  it.each(['/%', '/%FF', '/assets/%', '/classes/%E0%A4%A'])(
    'is not %s, which no address is',
    async (path) => {
      const { status, headers } = await get(path);
      expect([status, headers['x-thrown']]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('answers 304 when the browser holds it', async () => {
    const { headers } = await get('/classes', { accept: 'text/html', 'accept-encoding': 'br' });
    const again = { accept: 'text/html', 'accept-encoding': 'br', 'if-none-match': headers.etag! };
    expect((await get('/classes', again)).status).toBe(304);
  });
});
