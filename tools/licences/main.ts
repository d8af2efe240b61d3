import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licencesPage, shippedHere } from './licences-page.js';

/** `npm run licences`: writes docs/licences.md anew. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const shipped = shippedHere(root);
writeFileSync(join(root, 'docs/licences.md'), licencesPage(shipped));
process.stdout.write(`docs/licences.md: ${shipped.length} packages\n`);
