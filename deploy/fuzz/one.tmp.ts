import { readFileSync } from 'node:fs';
import { targets } from './targets.js';
const [name, ...files] = process.argv.slice(2);
const { target } = (await import(targets[name!]!.href));
for (const f of files) { const b = readFileSync(f); const t = performance.now(); try { await target.run(b); } catch (e) { console.log('throws', e); } console.log(f, b.length, (performance.now()-t).toFixed(1)); }
process.exit(0);
