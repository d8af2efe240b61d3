import { fullDisk } from './full-disk.js';
import type { Found } from './found.js';
import { killedPostmaster } from './killed-postmaster.js';

/** `npm run faults:standalone`: a killed postmaster and a full disk under load, on products of its own. */
const say = (text: string) => void process.stdout.write(`${text}\n`);
const only = process.argv[2];
const found: Found[] = [];
if (only !== 'disk') {
  say('Killed postmaster');
  found.push(...(await killedPostmaster(3, say)));
}
if (only !== 'postmaster' && process.getuid?.() !== 0) say('Full disk: left out, as only root can mount one');
else if (only !== 'postmaster') {
  say('Full disk');
  found.push(...(await fullDisk(say)));
}
for (const { name, figure, max } of found)
  say(`${figure <= max ? '✓' : '✗'} ${name}: ${Number(figure.toFixed(1))} (at most ${max})`);
process.exit(found.every(({ figure, max }) => figure <= max) ? 0 : 1);
