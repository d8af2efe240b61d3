import { join, resolve } from 'node:path';
import { writeSecret } from '@cadenza/deploy/installation/secret-file.js';
import { secretsIn } from './secrets.js';
import { devSecretKeys, productionSecretKeys, secretKeys } from './kinds/secrets.js';
import { valuesIn } from './secret-values.js';

/**
 * `npm run kubernetes:secrets -- FOLDER dev|production`: makes the secrets of an installation in the folder, unless they are
 * there, and writes them as a list that `kubectl apply -f` takes. Keep the folder: nothing else holds them.
 */
const [folder, overlay] = process.argv.slice(2);
const additions = { dev: devSecretKeys, production: productionSecretKeys };
if (folder === undefined || (overlay !== 'dev' && overlay !== 'production')) {
  console.error('Usage: npm run kubernetes:secrets -- FOLDER dev|production');
  process.exit(2);
}
try {
  const values = await valuesIn(resolve(folder), process.env);
  const items = await secretsIn(resolve(folder), values, { ...secretKeys, ...additions[overlay] });
  const file = join(resolve(folder), `secrets-${overlay}.json`);
  await writeSecret(file, `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`);
  console.log(`${items.length} Secrets: kubectl -n cadenza apply -f ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
