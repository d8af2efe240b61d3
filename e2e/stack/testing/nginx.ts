import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Proxies } from '../../api/proxied/proxies.js';
import { librariesIn, unpacked } from '@cadenza/deploy/stack/engines/debian.js';
import { freePort } from '@cadenza/deploy/standalone/free-port.js';
import { run } from '@cadenza/deploy/stack/engines/program.js';

const program = {
  folder: 'nginx-debian-1',
  package: 'nginx',
  wanted: /^(nginx$|libpcre2-8-0|libssl3|zlib1g$|libcrypt1$)/,
};

const forwarding = `
      proxy_set_header Host $host;
      proxy_set_header X-Real-IP $remote_addr;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;`;

const server = (port: number, upstream: number, headers: string) => `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://localhost:${upstream};${headers}
    }
  }`;

/** It writes nowhere but into its folder. */
const settings = (folder: string, servers: readonly string[]) => `
daemon off;
${process.getuid?.() === 0 ? 'user root root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${folder}/${each};`).join('\n  ')}
${servers.join('\n')}
}
`;

/** A real nginx before a port of this machine: with `proxy_pass` and nothing else, and with forwarding headers. */
export async function startNginx(upstream: number): Promise<Proxies> {
  const programs = await unpacked(program);
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-nginx-'));
  await mkdir(join(folder, 'logs'));
  const [plain, forwarded] = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    settings(folder, [server(plain, upstream, ''), server(forwarded, upstream, forwarding)]),
  );
  const nginx = await run({
    name: 'nginx',
    command: join(programs, 'usr/sbin/nginx'),
    args: ['-p', folder, '-e', 'stderr', '-c', file],
    port: plain,
    env: { LD_LIBRARY_PATH: librariesIn(programs) },
    logFile: join(folder, 'nginx.log'),
    patience: 20_000,
  });
  return {
    urls: { plain: `http://127.0.0.1:${plain}`, forwarding: `http://127.0.0.1:${forwarded}` },
    close: async () => {
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}
