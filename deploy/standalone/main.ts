import 'reflect-metadata';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standaloneEnvironment } from './environment.js';
import { startStandalone } from './standalone.js';
import { stepsTo } from './steps.js';

/** The bundle lies in dist/standalone, the source in deploy/standalone: both two folders below the project. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const steps = stepsTo((text) => process.stdout.write(text));

try {
  const product = await startStandalone(
    standaloneEnvironment(process.env, projectFolder),
    projectFolder,
    steps,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      steps.say('\n  Stopping …');
      void product.close().then(() => process.exit(0));
    });
} catch (error) {
  process.stderr.write(
    `\nCadenza could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
