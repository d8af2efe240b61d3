import 'reflect-metadata';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progressBar } from '@cadenza/kernel/eventsourcing/progress-bar.js';
import { backUp } from './backup/back-up.js';
import { productVersion } from './backup/product-version.js';
import { openDataFolder } from './data-folder.js';
import { standaloneEnvironment } from './environment.js';
import { stepsTo } from './steps.js';

/** `npm run backup [-- FILE]`: one archive of database, music, images and keys, while Cadenza runs or not. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const steps = stepsTo((text) => process.stdout.write(text));

async function run([file, ...more]: readonly string[]): Promise<number> {
  if (more.length > 0 || file?.startsWith('-')) {
    process.stderr.write('npm run backup [-- FILE]\n');
    return 2;
  }
  const { dataFolder } = standaloneEnvironment(process.env, projectFolder);
  const folder = await openDataFolder(dataFolder, userInfo().uid === 0);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const path = resolve(file ?? join(projectFolder, `cadenza-${stamp}.tar.gz`));
  const version = await productVersion(projectFolder);
  const progress = progressBar(process.stdout);
  const { bytes, sha256, point, objects, missing } = await backUp({ folder, path, version, steps, progress });
  for (const key of missing.slice(0, 10)) steps.say(`  Not in the store, though a row names it: ${key}`);
  steps.say(`\n${path}`);
  steps.say(`${bytes} bytes, ${objects} objects, everything until ${point.toISOString()}`);
  steps.say(`SHA-256 ${sha256}`);
  steps.say('It holds passwords, keys and personal data: store it where only you can read it.');
  return missing.length === 0 ? 0 : 3;
}

run(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`\nNo backup was made: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
