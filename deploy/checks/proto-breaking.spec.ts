import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { projectRoot, temporaryTree } from './temporary-tree.js';

const file = 'proto/demo/v1/demo.proto';
const message = (...fields: string[]) =>
  `syntax = "proto3";\npackage demo.v1;\nmessage Demo {\n${fields.map((field) => `  ${field};\n`).join('')}}\n`;
const title = 'string title = 1';
const level = 'int32 level = 2';

describe('npm run proto:breaking', () => {
  let tree: ReturnType<typeof temporaryTree>;
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...author, ...args], { cwd: tree.root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  };
  const check = () => {
    const script = join(projectRoot, 'deploy/checks/proto-breaking.mjs');
    const env = { ...process.env, NODE_OPTIONS: '' };
    const { status, stdout } = spawnSync(process.execPath, [script], {
      cwd: tree.root,
      encoding: 'utf8',
      env,
    });
    return { status, stdout };
  };
  const commit = (text: string) => {
    tree.write(file, text);
    git('add', '.');
    git('commit', '-q', '-m', 'x');
  };

  beforeEach(() => {
    tree = temporaryTree({ 'proto/buf.yaml': readFileSync(join(projectRoot, 'proto/buf.yaml'), 'utf8') });
    git('init', '-q');
    commit(message(title, level));
  });
  afterEach(() => tree.remove());

  it('has nothing to compare the first commit with, and says so', () => {
    expect(check()).toEqual({ status: 0, stdout: expect.stringContaining('nothing to compare with') });
  });

  it('lets a field be added', () => {
    commit(message(title, level, 'string note = 3'));
    expect(check()).toEqual({ status: 0, stdout: expect.stringContaining('compared with HEAD~1') });
  });

  it('fails on a removed field and names it', () => {
    commit(message(title));
    const { status, stdout } = check();
    expect(status).toBe(1);
    expect(stdout).toMatch(/field "2" with name "level"/);
  });

  it('fails on a changed type', () => {
    commit(message(title, 'string level = 2'));
    expect(check().status).toBe(1);
  });
});
