import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plants, skeleton } from './boundaries/plants.js';
import { furnish, projectRoot, temporaryTree } from './temporary-tree.js';

interface Rule {
  readonly name: string;
  readonly from: { readonly path?: unknown };
}
interface Found {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
    readonly ruleSetUsed: { readonly forbidden: readonly Rule[] };
  };
}

const packages = ['@bufbuild/protobuf', '@bufbuild/protobuf/codegenv2', '@nestjs/common', '@nestjs/cqrs'];
packages.push('@nestjs/graphql', 'graphql', 'pg', 'kafkajs', 'express', 'react', 'left-out');

function cruise(folder: string, configFile: string, folders: readonly string[]): Found['summary'] {
  const program = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(projectRoot, configFile);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', ...folders],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  return (JSON.parse(stdout) as Found).summary;
}

/** As `npm run boundaries` does it: once for files, once for folders. */
function cruiseBoth(folder: string) {
  const all = ['proto', 'kernel', 'services', 'gateway', 'web', 'deploy', 'tools', 'e2e'];
  const found = [
    cruise(folder, '.dependency-cruiser.mjs', all),
    cruise(folder, '.dependency-cruiser.folders.mjs', ['services']),
  ];
  return {
    violations: found.flatMap(({ violations }) => violations),
    rules: found.flatMap(({ ruleSetUsed }) => ruleSetUsed.forbidden),
  };
}

/** These name the folder, the others the file. */
const isOfFolders = (rule: string) => rule.startsWith('folders-');

describe('the boundary table of the design', () => {
  const tree = temporaryTree(skeleton);
  let found: ReturnType<typeof cruiseBoth>;

  beforeAll(() => {
    furnish(tree.root, packages);
    for (const { file, text } of plants) tree.write(file, text);
    found = cruiseBoth(tree.root);
  }, 90_000);
  afterAll(() => tree.remove());

  it.each(plants)('$rule catches $file', ({ rule, file }) => {
    const caughtIn = found.violations.filter((one) => one.rule.name === rule).map((one) => one.from);
    expect(caughtIn).toContain(isOfFolders(rule) ? dirname(file) : file);
  });

  it('has a plant for every rule', () => {
    const rules = found.rules.map((rule) => rule.name).sort();
    expect([...new Set(plants.map((one) => one.rule))].sort()).toEqual(rules);
  });

  it('has a rule for every part of the kernel', () => {
    const parts = readdirSync(join(projectRoot, 'kernel'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !['bench', 'node_modules', 'generated'].includes(entry.name))
      .map(({ name }) => `kernel/${name}/a.ts`);
    const ruled = found.rules.flatMap(({ from: { path = '' } }) =>
      String(path).startsWith('^kernel/') ? [new RegExp(String(path))] : [],
    );
    expect(parts.filter((part) => !ruled.some((rule) => rule.test(part)))).toEqual([]);
  });

  it('says nothing of files that keep to it', () => {
    const planted = new Set(plants.map(({ rule, file }) => (isOfFolders(rule) ? dirname(file) : file)));
    const others = found.violations.filter((one) => !planted.has(one.from) && one.rule.name !== 'no-cycles');
    expect(others).toEqual([]);
  });
});
