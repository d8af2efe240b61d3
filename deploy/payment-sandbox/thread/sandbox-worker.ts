import { parentPort, workerData } from 'node:worker_threads';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { clockOf } from '@cadenza/kernel/runtime/moved-clock.js';
import { startSandbox } from '../sandbox.js';
import type { ThreadOptions } from './sandbox-thread.js';

/** The thread of the payment sandbox: whatever it is sent, the product answers beside it. */
const { clock, logLevel, ...options } = workerData as ThreadOptions;
const sandbox = await startSandbox({ ...options, clock: clockOf(clock), log: createLog(logLevel) });
parentPort?.once('message', () => {
  void sandbox.close().then(() => parentPort?.close());
});
const { url, browserUrl, port } = sandbox;
parentPort?.postMessage({ url, browserUrl, port });
