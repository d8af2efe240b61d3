import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { stringify } from 'yaml';
import { printedFiles } from './files.js';
import { kubernetesFolder } from './folder.js';

/** `npm run kubernetes:generate`: prints the manifests that follow from the code (docs/adr/0038). */
const heading = '# Printed by npm run kubernetes:generate: change tools/kubernetes instead.\n';

for (const [path, resources] of printedFiles()) {
  const file = join(kubernetesFolder, path);
  const text = resources.map((each) => stringify(each, { aliasDuplicateObjects: false })).join('---\n');
  writeFileSync(file, await format(heading + text, { ...(await resolveConfig(file)), filepath: file }));
  console.log(`${path}: ${resources.length}`);
}
