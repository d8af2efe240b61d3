import 'reflect-metadata';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { progressBar } from '@cadenza/kernel/eventsourcing/progress-bar.js';
import { standaloneEnvironment } from './environment.js';
import { rebuildTables } from './rebuild-tables.js';
import { stepsTo } from './steps.js';

/** `npm run rebuild`: read tables and copies anew from the events, while they are read. Exit 1 when rows differed. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const { dataFolder } = standaloneEnvironment(process.env, projectFolder);
const steps = stepsTo((text) => process.stdout.write(text));

const rebuilt = await rebuildTables(dataFolder, steps, {
  verify: true,
  progress: progressBar(process.stdout),
});
for (const { name, tables, events, differences } of rebuilt)
  steps.say(`  ${name}: ${tables.join(', ')} from ${events} events, ${differences} rows differed`);
const differed = rebuilt.filter(({ differences }) => differences !== 0).length;
steps.say(`\n${rebuilt.length} rebuilt, ${differed} differed`);
process.exit(differed === 0 ? 0 : 1);
