import 'reflect-metadata';
import { rehearseStackRestore } from './rehearsal.js';

/** `npm run restore:rehearsal:stack`: a stack of its own loses its database and is restored to an instant. */
const say = (text: string) => void process.stdout.write(`${text}\n`);
say('Rehearsal of a restore of the stack');
const found = await rehearseStackRestore(say);
for (const { name, figure, max } of found)
  say(`${figure <= max ? '✓' : '✗'} ${name}: ${Number(figure.toFixed(1))} (at most ${max})`);
process.exit(found.every(({ figure, max }) => figure <= max) ? 0 : 1);
