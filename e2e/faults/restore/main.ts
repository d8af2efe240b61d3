import { rehearseRestore } from './rehearsal.js';

/** `npm run restore:rehearsal`: a product of its own is filled, backed up under writes, killed, restored and compared. */
const say = (text: string) => void process.stdout.write(`${text}\n`);
say('Rehearsal of a restore');
const found = await rehearseRestore(say);
for (const { name, figure, max } of found)
  say(`${figure <= max ? '✓' : '✗'} ${name}: ${Number(figure.toFixed(1))} (at most ${max})`);
process.exit(found.every(({ figure, max }) => figure <= max) ? 0 : 1);
