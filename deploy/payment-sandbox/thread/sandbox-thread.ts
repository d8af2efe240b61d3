import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Log, LogLevel } from '@cadenza/kernel/runtime/log.js';
import { loaderEnvironment } from '@cadenza/kernel/readers/environment.js';
import { type WorkerFile, workerFile } from '@cadenza/kernel/readers/worker-file.js';
import type { Sandbox, SandboxOptions } from '../sandbox.js';

/** What the thread is given: `clock` is the setting CADENZA_CLOCK. */
export interface ThreadOptions extends Omit<SandboxOptions, 'clock' | 'log'> {
  readonly clock: string | undefined;
  readonly logLevel: LogLevel;
}

type Address = Pick<Sandbox, 'url' | 'browserUrl' | 'port'>;

export interface SandboxThread extends Address {
  close(): Promise<void>;
}

const heapMegabytes = 192;
const pauseMs = 1_000;
/** Milliseconds that it may take to write what it still has to. */
const closing = 3_000;

/**
 * Starts the payment sandbox on a thread of its own. A thread that ends by itself, because it ran out of memory, is
 * started again on the same port after a second. Throws when the first start fails, with what the sandbox said.
 */
export async function startSandboxThread(
  options: ThreadOptions,
  log: Log,
  file = workerFile(new URL('./sandbox-worker.js', import.meta.url)),
): Promise<SandboxThread> {
  let isClosed = false;
  let worker = threadOf(file, options);
  const address = await ready(worker);
  watch(worker);

  function watch(next: Worker): void {
    worker = next;
    let cause: unknown;
    next.on('error', (error) => (cause = error)).once('exit', () => startAgain(cause));
  }

  function startAgain(cause: unknown): void {
    if (isClosed) return;
    log.error({ err: cause }, 'The thread of the payment sandbox ended; it is started again');
    const { port } = address;
    const start = () => isClosed || watch(threadOf(file, { ...options, port, anyPort: false }));
    setTimeout(start, pauseMs).unref();
  }

  return {
    ...address,
    close: async () => {
      isClosed = true;
      // A thread that has ended has no number any more.
      if (worker.threadId === -1) return;
      const ended = once(worker, 'exit');
      worker.postMessage('close');
      const late = setTimeout(() => void worker.terminate(), closing);
      await ended;
      clearTimeout(late);
    },
  };
}

function threadOf({ url, execArgv }: WorkerFile, options: ThreadOptions): Worker {
  return new Worker(url, {
    execArgv,
    // Nothing else of the product's own environment.
    env: loaderEnvironment(),
    workerData: options,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
}

async function ready(worker: Worker): Promise<Address> {
  const [address] = (await once(worker, 'message')) as [Address];
  return address;
}
