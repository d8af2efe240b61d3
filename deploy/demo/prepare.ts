import { demoFiles } from './demo-files.js';

/** `node … deploy/demo/prepare.ts`: renders what is missing, ahead of the first start or beside it. */
for (const { path } of await demoFiles()) console.log(path);
