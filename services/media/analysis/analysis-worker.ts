import { closeSync, openSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { fileSource } from '../mpeg/byte-source.js';
import { analyse, type Analysis } from './analysis.js';

/** The thread in which foreign sound is decoded: it may run wild or out of memory without harm to the service. */
parentPort?.on('message', (path: string) => void answer(path));
parentPort?.postMessage('ready');

// Nobody waits for it: those who wait for answers come first. On Linux this is the thread's alone, elsewhere it is not.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

// The decoder says there, once a frame, what it could not decode: that is no news of a foreign file.
Object.assign(console, { error: () => undefined });

async function answer(path: string): Promise<void> {
  parentPort?.postMessage({ answer: await analysisOf(path) });
}

async function analysisOf(path: string): Promise<Analysis> {
  const descriptor = openSync(path, 'r');
  try {
    return await analyse(fileSource(descriptor));
  } finally {
    closeSync(descriptor);
  }
}
