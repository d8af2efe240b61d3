import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { securityHeaders } from '@cadenza/gateway/security/headers.js';

/** A served page: what is bundled from one file of the engine's testing folder, and whatever bytes the test puts beside it. */
export interface ServedPage {
  readonly url: string;
  /** By path, as `/1.mp3`. */
  readonly files: Map<string, Uint8Array>;
  close(): Promise<void>;
}

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../web/features/player/engine/testing');

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mp3: 'audio/mpeg',
  html: 'text/html',
};

/** Bundles `entry` as the product is bundled and serves it under the product's content security policy. */
export async function servePage(entry: string): Promise<ServedPage> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      ...{ write: false, target: 'es2023', assetsInlineLimit: 0, modulePreload: false },
      rolldownOptions: { input: join(folder, entry), output: { entryFileNames: 'page.js' } },
    },
  });
  const files = new Map<string, Uint8Array>();
  files.set(
    '/',
    Buffer.from('<!doctype html><title>engine</title><script type="module" src="/page.js"></script>'),
  );
  for (const { output } of [built].flat() as {
    output: { fileName: string; code?: string; source?: string }[];
  }[])
    for (const file of output)
      files.set(`/${file.fileName}`, Buffer.from((file.code ?? file.source ?? '') as string));
  const secure = securityHeaders('http://127.0.0.1');
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const body = files.get(path);
    secure(request as never, response as never, () => {
      response.writeHead(body ? 200 : 404, {
        'content-type': types[path.split('.').pop() ?? ''] ?? types.html,
      });
      response.end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    files,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
