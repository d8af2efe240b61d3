import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { composeFile } from './compose/compose-file.js';
import { collected, dockerStages } from './compose/dockerfile.js';
import { projectRoot } from './temporary-tree.js';

const { services } = composeFile();
const own = Object.entries(services).filter(([, { build }]) => build);
const serviceNames = readdirSync(join(projectRoot, 'services'));
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('the image', () => {
  const [build, small, final] = dockerStages();
  const programs = ['gateway', 'install', ...serviceNames].map((name) => `dist/processes/${name}.js`);

  it('names its syntax in the first line, as only there it counts', () =>
    expect(read('deploy/docker/Dockerfile').split('\n')[0]).toBe('# syntax=docker/dockerfile:1'));

  it('is made by scripts that exist, from what they have collected', () => {
    const run = build!.filter(({ name }) => name === 'RUN').flatMap(({ value }) => value.split(' && '));
    expect(run.length).toBeGreaterThan(2);
    for (const step of run) {
      const [, script] = /^node (\S+)( \S+)*$/.exec(step) ?? [];
      expect([step, existsSync(join(projectRoot, script ?? ''))]).toEqual([step, true]);
    }
    const targets = run.filter((step) => step.includes('collect.mjs')).map((step) => step.split(' ')[2]);
    const copied = [final!, small!].flatMap((stage) => stage.filter(({ name }) => name === 'COPY'));
    expect(copied.map(({ value }) => value)).toEqual(
      targets.map((target) => `--from=build --chown=root:root ${target} .`),
    );
  });

  it('holds every program and every file that compose names', () => {
    const commands = own.map(([, { command }]) => command);
    expect([...new Set(commands.map((command) => command?.[0]))].sort()).toEqual([...programs].sort());
    const held = collected('paths');
    const environment = services.gateway!.environment!;
    const [workdir] = final!.filter(({ name }) => name === 'WORKDIR').map(({ value }) => value);
    const named = [environment.CADENZA_WEB_ROOT!, environment.CADENZA_SUPERGRAPH!];
    for (const path of named) expect(path).toMatch(new RegExp(`^${workdir}/.`));
    for (const path of [...programs, ...named.map((each) => each.slice(workdir!.length + 1))])
      expect([path, held.some((each) => path === each || path.startsWith(`${each}/`))]).toEqual([path, true]);
    const built = read('deploy/scripts/build-processes.mjs');
    for (const part of ['gateway:', 'install:', "readdirSync(join(root, 'services'))"])
      expect(built).toContain(part);
    const ignored = read('deploy/docker/Dockerfile.dockerignore').trim().split('\n');
    expect(
      ignored.filter(
        (path) => existsSync(join(projectRoot, path)) && !/^(\.|coverage|tools\/text-audit)/.test(path),
      ),
    ).toEqual([]);
  });

  it('holds in the small edition what the product in one process starts with', () => {
    const held = collected('paths', 'small');
    const [, name] = /^\["([^"]+)"\]$/.exec(small!.find((each) => each.name === 'CMD')!.value) ?? [];
    for (const path of [name!, 'deploy/scripts/running.mjs', 'dist/standalone', 'web/dist', 'package.json'])
      expect(held).toContain(path);
    // package.json names the commands of an operator (npm run parked): each is a program of the bundle.
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect(scripts.rebuild).toBe('node dist/standalone/rebuild.js');
    const [environment] = small!.filter((each) => each.name === 'ENV').map(({ value }) => value);
    expect(environment).toContain('CADENZA_DATA=/data');
    expect(small!.filter((each) => each.name === 'USER').map(({ value }) => value)).toEqual(['node']);
  });

  it('holds the native packages that the bundles leave outside, with what they ask for', () => {
    const [, native = ''] = /const native = \[([^\]]*)\]/.exec(read('deploy/scripts/bundling.mjs')) ?? [];
    const held = collected('packages');
    const dependenciesOf = (path: string) =>
      Object.keys((JSON.parse(read(path)) as { dependencies?: object }).dependencies ?? {});
    const used = ['gateway', 'kernel', ...serviceNames.map((name) => `services/${name}`)]
      .flatMap((folder) => dependenciesOf(`${folder}/package.json`))
      .filter((name) => native.includes(`'${name}'`));
    expect(used).toEqual(expect.arrayContaining(['sharp', '@node-rs/argon2']));
    const isHeld = (name: string) => held.some((each) => name === each || name.startsWith(`${each}/`));
    for (const name of used) {
      expect([name, isHeld(name)]).toEqual([name, true]);
      for (const asked of dependenciesOf(`node_modules/${name}/package.json`)) {
        const within = existsSync(join(projectRoot, 'node_modules', name, 'node_modules', asked));
        expect([asked, within || isHeld(asked)]).toEqual([asked, true]);
      }
    }
  });

  it('is a patched Node 24, slim, runs as nobody in particular, and tells its health', () => {
    expect([build, small, final].map((stage) => stage![0]!.value)).toEqual([
      ...['node:24-slim AS build', 'node:24-slim AS small', 'node:24-slim'],
    ]);
    const of = (wanted: string) => final!.filter(({ name }) => name === wanted).map(({ value }) => value);
    expect(of('USER')).toEqual(['node']);
    expect(of('HEALTHCHECK')[0]).toContain('/health');
    expect([of('ENTRYPOINT'), of('CMD')]).toEqual([['["node"]'], ['["dist/processes/gateway.js"]']]);
    // An empty volume takes its owner from the folder of the image.
    const made = of('RUN').flatMap(
      (run) => /^install -d -o node -g node (.*)$/.exec(run)?.[1]!.split(' ') ?? [],
    );
    expect(made).toEqual(expect.arrayContaining(JSON.parse(of('VOLUME')[0]!) as string[]));
    for (const [, { volumes: mounted = [] }] of own)
      for (const each of mounted) expect(made).toContain(each.split(':')[1]);
  });
});
