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
  const check = (cwd = tree.root) => {
    const script = join(projectRoot, 'tools/checks/proto-breaking.mjs');
    const env = { ...process.env, NODE_OPTIONS: '' };
    const { status, stdout } = spawnSync(process.execPath, [script], { cwd, encoding: 'utf8', env });
    return { status, stdout };
  };
  const commit = (text: string, subject = 'later') => {
    tree.write(file, text);
    git('add', '.');
    git('commit', '-q', '-m', subject);
  };
  /** What a machine that tests has: a clone of one branch. */
  const cloned = (branch: string, ...more: string[]) => {
    git('clone', '-q', '--single-branch', '--branch', branch, ...more, `file://${tree.root}`, 'clone');
    return join(tree.root, 'clone');
  };

  beforeEach(() => {
    tree = temporaryTree({ 'proto/buf.yaml': readFileSync(join(projectRoot, 'proto/buf.yaml'), 'utf8') });
    git('init', '-q', '-b', 'main');
    commit(message(title, level), 'first');
  });
  afterEach(() => tree.remove());

  it('fails by name where there is nothing to compare with', () => {
    expect(check()).toEqual({ status: 1, stdout: expect.stringContaining('no commit before this one') });
    commit(message(title, level, 'string note = 3'));
    const { status, stdout } = check(cloned('main', '--depth', '1'));
    expect([status, stdout]).toEqual([1, expect.stringContaining('this clone is shallow')]);
  });

  it('lets a field be added', () => {
    commit(message(title, level, 'string note = 3'));
    expect(check()).toEqual({ status: 0, stdout: expect.stringMatching(/compared with \w+ \(first\)/) });
  });

  it('fails on what went away long before the last commit, in a clone of main alone', () => {
    commit(message(title));
    commit(message(title, 'string note = 3'));
    expect(check().status).toBe(1);
    expect(check(cloned('main')).status).toBe(1);
  });

  it('fails on what came after the first commit and goes with the last one', () => {
    commit(message(title, level, 'string note = 3'));
    commit(message(title, level));
    expect(check().status).toBe(1);
  });

  it('compares a branch with where it left main', () => {
    commit(message(title, level, 'string note = 3'), 'landed');
    git('branch', '-q', 'work');
    commit(message(title, level, 'string note = 3', 'string more = 4'), 'elsewhere');
    git('update-ref', 'refs/remotes/origin/main', 'main');
    git('checkout', '-q', 'work');
    commit(message(title, level, 'int32 note = 3'));
    commit(message(title, level, 'int32 note = 3', 'string other = 5'));
    expect(check()).toEqual({
      status: 1,
      stdout: expect.stringMatching(/FAILED, compared with \w+ \(landed\)/),
    });
    commit(message(title, level, 'string note = 3'));
    expect(check()).toEqual({ status: 0, stdout: expect.stringContaining('(landed)') });
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
