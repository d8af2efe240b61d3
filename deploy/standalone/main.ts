import 'reflect-metadata';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { exportTraces } from '@cadenza/kernel/runtime/trace-export.js';
import { standaloneEnvironment } from './environment.js';
import { startStandalone } from './standalone.js';
import { stepsTo } from './steps.js';

/** The bundle lies in dist/standalone, the source in deploy/standalone: both two folders below the project. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const steps = stepsTo((text) => process.stdout.write(text));

let stopping: () => void = () => process.exit(0);
// Before anything starts: a signal that comes right after the address is printed must find its handler.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping());

async function run(): Promise<void> {
  const environment = standaloneEnvironment(process.env, projectFolder);
  const endTraces = await exportTraces('standalone', process.env, createLog(environment.logLevel));
  const starting = startStandalone(environment, projectFolder, steps);
  stopping = () => {
    steps.say('\n  Stopping …');
    void starting
      .then((product) => product.close())
      .then(endTraces)
      .then(() => process.exit(0));
  };
  await starting;
}

run().catch((error: unknown) => {
  process.stderr.write(
    `\nCadenza could not start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
});
