import { renderedFiles } from './rendered-files.js';

/** `node … tools/demo/prepare.ts <folder>`: renders what is missing there; prints the paths. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the demo tracks');
for (const path of await renderedFiles(folder)) console.log(path);
