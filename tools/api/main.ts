/**
 * `npm run test:api`: asks a product of its own everything that /api/openapi.json describes, and much that it does not,
 * with schemathesis. Ends with its exit code: 0 when every answer is one that the document promises. Arguments go to it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { schemathesis } from './python.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** Milliseconds. */
const atMost = 15 * 60_000;

/** Sessions of a new user, of a second session of theirs, and of the administrator. */
async function sessions(url: string) {
  const [user, second, admin] = [new ApiClient(url), new ApiClient(url), new ApiClient(url)] as const;
  await user.post('/api/register', newUser('tester'));
  await second.post('/api/login', { username: 'tester', password: 'correct-horse' });
  await admin.post('/api/login', { username: 'admin', password: 'admin-password' });
  const session = ({ cookie }: ApiClient) => /cadenza_session=([^;]+)/.exec(cookie)?.[1] ?? '';
  return {
    CADENZA_SESSION: session(user),
    CADENZA_SECOND_SESSION: session(second),
    CADENZA_ADMIN_SESSION: session(admin),
  };
}

const program = schemathesis();
const { path: data } = await temporaryDataFolder();
const product = await startProduct(data);
try {
  const cookies = await sessions(product.url);
  const args = [
    '--config-file',
    join(folder, 'schemathesis.toml'),
    'run',
    `${product.url}/api/openapi.json`,
    '--url',
    product.url,
  ];
  const run = spawn(program, [...args, '--no-color', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...cookies, SCHEMATHESIS_HOOKS: 'upload_part', PYTHONPATH: folder },
    // It leaves a cache of its own where it runs.
    cwd: data,
    timeout: atMost,
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await product.stop();
  await rm(data, { recursive: true, force: true });
}
