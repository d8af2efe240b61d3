/**
 * Runs before `npm start` and `npm test`, with nothing installed yet: installs what is missing, makes what is
 * generated, builds what changed. Each part only when its sources are not those it was last made from.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { running } from './running.mjs';
import { digestOf, makeWhenStale } from './stamp.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Cadenza needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function run(what, command, args) {
  console.log(`  … ${what}`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`  ✗ ${what} failed${error ? `: ${error.message}` : ''}`);
  process.exit(1);
}

const stamp = (name) => join(root, 'node_modules/.cadenza', name);
const workspaces = ['proto', 'kernel', 'services', 'gateway', 'web', 'deploy'];

const locked = digestOf(root, ['package-lock.json', '.npmrc']);
makeWhenStale(stamp('installed'), locked, () => {
  const [pid] = running(root);
  if (pid !== undefined) {
    console.error(
      `  ✗ The packages have changed, but Cadenza runs from this folder (process ${pid}). Stop it, then try again.`,
    );
    process.exit(1);
  }
  run('installing packages (a few minutes the first time)', 'npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
});

const declares = (file) =>
  /\.(proto|graphql)$|buf\.[a-z.]*yaml$|[/\\](compose-supergraph|graphql-types|generate(-graphql)?)\.m?[jt]s$/.test(
    file,
  );
const asks = (file) => /web[/\\](app|features|lib)[/\\].*\.tsx?$/.test(file);
const declaring = [...workspaces, 'tools/generate'];
const generated = locked + digestOf(root, declaring, (file) => declares(file) || asks(file));
makeWhenStale(stamp('generated'), generated, () =>
  run('generating types', process.execPath, ['tools/generate/generate.mjs', '--check']),
);

const isSource = (file) => !/\.spec\.tsx?$|[/\\]testing[/\\]/.test(file);
const shipped = ['tsconfig.base.json', 'tsconfig.json', ...workspaces, 'tools/demo'];
const built = generated + digestOf(root, shipped, isSource);
makeWhenStale(stamp('built'), built, () => run('building', process.execPath, ['deploy/scripts/build.mjs']));
