import 'reflect-metadata';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stepsTo } from '../standalone/steps.js';
import { startStack } from './stack.js';

/** `npm run stack`: the distributed product on this machine until Ctrl+C; its data go with it. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const steps = stepsTo((text) => process.stdout.write(text));
const folder = await mkdtemp(join(tmpdir(), 'cadenza-stack-'));
await chmod(folder, 0o711);

let asked: () => void = () => undefined;
const ended = new Promise<void>((resolve) => (asked = resolve));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => asked());

const stack = await startStack({ folder, projectFolder, replicas: 1, steps });
steps.say(`\nThe stack is ready at ${stack.urls[0]}   (logs: ${folder}/logs)\n`);
await ended;
steps.say('\n  Stopping …');
await stack.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);
