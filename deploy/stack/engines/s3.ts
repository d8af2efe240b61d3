import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../standalone/free-port.js';
import { installed, tool } from './cache.js';
import type { Engine } from './engine.js';
import { run } from './program.js';

const version = 'v1.8.0';
const needed = 'The S3 server (versitygw) comes from the Go module proxy (Go 1.26 or newer)';

const install = () =>
  installed(`versitygw-${version}`, async (folder) => {
    await tool('go', ['install', `github.com/versity/versitygw/cmd/versitygw@${version}`], needed, {
      env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0' },
    });
  });

export const s3Login = { accessKey: 'cadenza', secretKey: 'cadenza-on-loopback', region: 'us-east-1' };

/** A real S3 server whose buckets are folders. */
export async function startS3(folder: string): Promise<Engine> {
  const programs = await install();
  const buckets = join(folder, 'buckets');
  const sidecar = join(folder, 'sidecar');
  for (const each of [buckets, sidecar]) await mkdir(each, { recursive: true });
  const port = await freePort();
  return await run({
    name: 'S3',
    command: join(programs, 'versitygw'),
    args: [
      '--port',
      `127.0.0.1:${port}`,
      '--region',
      s3Login.region,
      '--quiet',
      'posix',
      '--sidecar',
      sidecar,
      buckets,
    ],
    env: { ROOT_ACCESS_KEY: s3Login.accessKey, ROOT_SECRET_KEY: s3Login.secretKey },
    port,
    logFile: join(folder, 's3.log'),
    patience: 20_000,
  });
}
