import { demoFiles, demoFolder } from './demo-files.js';

/** `node … deploy/demo/prepare.ts [folder]`: renders what is missing, ahead of the first start or beside it; prints the paths. */
const [folder = demoFolder] = process.argv.slice(2);
for (const { path } of await demoFiles(folder)) console.log(path);
