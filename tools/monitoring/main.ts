import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { monitoringFiles } from './monitoring-files.js';
import { monitoringFolder } from './places.js';

/** `npm run generate:monitoring`: writes rules, monitors and dashboards of deploy/monitoring. */
for (const [path, text] of Object.entries(monitoringFiles())) {
  const file = join(monitoringFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
