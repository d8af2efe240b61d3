import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

const scripts = fileURLToPath(new URL('.', import.meta.url));
let root: string;
let product: ChildProcess | undefined;

/** A checkout with nothing but the scripts, an `npm` that only says that it was called, and a product that waits. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cadenza-checkout-'));
  const own = join(root, 'deploy/scripts');
  mkdirSync(own, { recursive: true });
  for (const name of ['prepare.mjs', 'stamp.mjs', 'running.mjs'])
    copyFileSync(join(scripts, name), join(own, name));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'npm'), `#!/bin/sh\ntouch '${root}/called'\n`);
  chmodSync(join(root, 'npm'), 0o755);
  writeFileSync(
    join(own, 'start.mjs'),
    `import { markRunning } from './running.mjs';
    markRunning('${root}');
    process.on('SIGTERM', () => process.exit(0));
    console.log('runs');
    setInterval(() => undefined, 1000);`,
  );
});
afterEach(() => {
  product?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

async function startProduct() {
  product = spawn(process.execPath, [join(root, 'deploy/scripts/start.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(product.stdout!, 'data');
  return product;
}
async function end(signal: NodeJS.Signals) {
  const ended = once(product!, 'exit');
  product!.kill(signal);
  await ended;
}
function prepare() {
  const env = { ...process.env, NODE_OPTIONS: '', PATH: `${root}:${process.env.PATH}` };
  const { status, stderr } = spawnSync(process.execPath, ['deploy/scripts/prepare.mjs'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, stderr, installed: existsSync(join(root, 'called')) };
}
const marks = () =>
  readdirSync(join(root, 'node_modules/.cadenza')).filter((name) => name.startsWith('running-'));

it('does not install under a product that runs, and says so in a sentence', async () => {
  const { pid } = await startProduct();
  expect(prepare()).toEqual({
    status: 1,
    stderr: `  ✗ The packages have changed, but Cadenza runs from this folder (process ${pid}). Stop it, then try again.\n`,
    installed: false,
  });
  await end('SIGTERM');
  expect(marks()).toEqual([]);
  expect(prepare().installed).toBe(true);
});

it('takes no notice of what a killed product left behind', async () => {
  await startProduct();
  await end('SIGKILL');
  expect(marks()).toHaveLength(1);
  expect(prepare().installed).toBe(true);
});

it('takes no notice of a mark whose number another Node program has by now', async () => {
  const { pid } = await startProduct();
  writeFileSync(join(root, `node_modules/.cadenza/running-${pid}`), 'an-earlier-boot 4711');
  expect(prepare().installed).toBe(true);
});

it('lets a product run on when nothing is to be installed', async () => {
  prepare();
  rmSync(join(root, 'called'));
  await startProduct();
  const { installed, stderr } = prepare();
  expect([installed, stderr]).toEqual([false, expect.not.stringContaining('Cadenza runs')]);
});
