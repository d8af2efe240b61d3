import { resolve } from 'node:path';
import { secretsIn } from './secrets.js';
import { devSecretKeys, productionSecretKeys, secretKeys } from './kinds/secrets.js';
import { valuesIn } from './secret-values.js';

/**
 * `npm run -s kubernetes:secrets -- FOLDER dev|production`: makes the secrets of an installation in the folder, unless they
 * are there, and prints them as a list that `kubectl apply -f -` takes. Keep the folder: nothing else holds them.
 */
const [folder, overlay] = process.argv.slice(2);
const additions = { dev: devSecretKeys, production: productionSecretKeys };
if (folder === undefined || (overlay !== 'dev' && overlay !== 'production')) {
  console.error('Usage: npm run -s kubernetes:secrets -- FOLDER dev|production');
  process.exit(2);
}
try {
  const values = await valuesIn(resolve(folder), process.env);
  const items = await secretsIn(resolve(folder), values, { ...secretKeys, ...additions[overlay] });
  console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
