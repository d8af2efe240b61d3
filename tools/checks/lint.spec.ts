import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lintPlants, wellWritten } from './lint/plants.js';
import { projectRoot, temporaryTree } from './temporary-tree.js';

interface Report {
  readonly filePath: string;
  readonly messages: readonly { readonly ruleId: string | null; readonly message: string }[];
}

function lint(folder: string): readonly Report[] {
  const program = join(projectRoot, 'node_modules/eslint/bin/eslint.js');
  const config = join(projectRoot, 'eslint.config.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, '--config', config, '--format', 'json', '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  if (!stdout.startsWith('[')) throw new Error(stderr || stdout);
  return JSON.parse(stdout) as Report[];
}

describe('the lint rules of the house', () => {
  const tree = temporaryTree(wellWritten);
  let reports: readonly Report[];
  const messagesIn = (file: string) =>
    reports.find((report) => report.filePath.endsWith(`/${file}`))?.messages ?? [
      { ruleId: null, message: 'not linted' },
    ];

  beforeAll(() => {
    for (const { file, text } of lintPlants) tree.write(file, text);
    for (const file of ['tsconfig.base.json', 'tsconfig.json', 'web/tsconfig.json'])
      cpSync(join(projectRoot, file), join(tree.root, file));
    symlinkSync(join(projectRoot, 'node_modules'), join(tree.root, 'node_modules'));
    reports = lint(tree.root);
  }, 120_000);
  afterAll(() => tree.remove());

  it.each(lintPlants)('$rule catches $file', ({ rule, file, says }) => {
    const caught = messagesIn(file).filter((one) => one.ruleId === rule && one.message.includes(says ?? ''));
    expect(caught).not.toEqual([]);
  });

  it.each(Object.keys(wellWritten))('says nothing of %s', (file) => {
    expect(messagesIn(file)).toEqual([]);
  });

  it('hears every sentence of the restrictions', async () => {
    const { href } = pathToFileURL(join(projectRoot, 'tools/checks/lint/restrictions.mjs'));
    const groups = Object.values((await import(href)) as Record<string, unknown>)
      .filter(Array.isArray)
      .flat();
    const said = reports.flatMap((report) => report.messages.map((one) => one.message));
    for (const { message } of groups as { message: string }[])
      expect(said.filter((one) => one.includes(message.replace(/\.$/, '')))).not.toEqual([]);
  });
});
