import { parentPort } from 'node:worker_threads';
import { probe } from './probe.js';

/** The thread in which foreign bytes are read: it may run wild or out of memory without harm to the service. */
parentPort?.on('message', (path: string) => void answer(path));
parentPort?.postMessage('ready');

async function answer(path: string): Promise<void> {
  parentPort?.postMessage({ answer: await probe(path) });
}
