import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { tool } from '@cadenza/deploy/stack/engines/cache.js';
import { librariesIn, unpacked } from '@cadenza/deploy/stack/engines/debian.js';
import { monitoringFolder } from '../monitoring/places.js';

/**
 * `npm run check:alerts`: promtool checks the rules of deploy/monitoring and runs their tests. Promtool comes from
 * Debian's package `prometheus`, unpacked into the cache of the engines; nothing is installed.
 */
const folder = await unpacked({
  folder: 'prometheus-debian-1',
  package: 'prometheus',
  wanted: /^prometheus$/,
});
const promtool = (args: readonly string[]) =>
  tool(join(folder, 'usr/bin/promtool'), args, 'promtool checks the alerts', {
    cwd: monitoringFolder,
    env: { LD_LIBRARY_PATH: librariesIn(folder) },
  });

const tests = (await readdir(join(monitoringFolder, 'tests'))).sort().map((name) => join('tests', name));
try {
  console.log(await promtool(['check', 'rules', 'alerts.yml', 'objectives.yml']));
  console.log(await promtool(['test', 'rules', ...tests]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
