import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installed, tool } from '@cadenza/deploy/stack/engines/cache.js';

const packages = ['docker.io', 'containerd', 'runc', 'iptables', 'mmdebstrap'];
const needed = 'The Docker engine comes from Debian’s packages';
const startsWithinMs = 60_000;
const endsWithinMs = 60_000;

/** Installs the Docker engine and mmdebstrap where they are missing. Throws where nobody may install. */
export async function installDocker(): Promise<void> {
  if (userInfo().uid !== 0)
    throw new Error('npm run test:compose starts a Docker engine of its own: run it as root');
  const there = await Promise.all(
    ['/usr/sbin/dockerd', '/usr/bin/docker', '/usr/bin/mmdebstrap', '/usr/sbin/iptables-save'].map((path) =>
      access(path).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (there.every(Boolean)) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    tool('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], needed, { env });
  await install().catch(async () => {
    await tool('apt-get', ['update', '-q'], needed);
    await install();
  });
}

export interface DockerEngine {
  /** Runs Debian's docker client against this engine; its output. Throws with the output when it fails. */
  docker(...args: readonly string[]): Promise<string>;
  /** What a client of this engine, such as compose, finds it by. */
  readonly env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/**
 * Starts a Docker engine with folders, socket and process file of its own, beside any other. Its images stay in the cache
 * of the engines for the next run; rules of the firewall and the bridge are as before once it has stopped.
 */
export async function startDocker(): Promise<DockerEngine> {
  const folder = await installed('docker-1', async () => undefined);
  const at = (name: string) => join(folder, name);
  // Of a run that was killed.
  await rm(at('docker.pid'), { force: true });
  await mkdir(at('client'), { recursive: true });
  const socket = `unix://${at('docker.sock')}`;
  const settings = {
    'data-root': at('data'),
    'exec-root': at('exec'),
    pidfile: at('docker.pid'),
    hosts: [socket],
    'storage-driver': 'overlay2',
  };
  await writeFile(at('daemon.json'), JSON.stringify(settings));
  const rules = await tool('/usr/sbin/iptables-save', [], needed);
  await writeFile(at('iptables'), rules);

  const log = openSync(at('dockerd.log'), 'a');
  const daemon = spawn('/usr/sbin/dockerd', ['--config-file', at('daemon.json')], {
    stdio: ['ignore', log, log],
  });
  // A client of its own: no login of the user who runs the test, and no other engine.
  const env = { PATH: process.env.PATH, HOME: at('client'), DOCKER_HOST: socket, DOCKER_BUILDKIT: '1' };
  const docker = (...args: readonly string[]) => tool('/usr/bin/docker', args, 'docker', { env });
  const stop = async () => {
    await ended(daemon);
    await tool('/usr/sbin/iptables-restore', [at('iptables')], needed);
    await tool('ip', ['link', 'delete', 'docker0'], needed).catch(() => undefined);
  };
  const until = Date.now() + startsWithinMs;
  while (!(await docker('version').catch(() => undefined))) {
    if (daemon.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(
        `dockerd does not start:\n${(await readFile(at('dockerd.log'), 'utf8')).slice(-2_000)}`,
      );
    }
    await pause(200);
  }
  return { docker, env, stop };
}

/** SIGTERM, and SIGKILL when that takes too long. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
  await exit;
  clearTimeout(killer);
}
