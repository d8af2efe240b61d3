import { parentPort, workerData } from 'node:worker_threads';
import { probe } from './probe.js';

/** The thread in which foreign bytes are read: it may run wild or out of memory without harm to the service. */
const { path } = workerData as { path: string };
parentPort?.postMessage(await probe(path));
