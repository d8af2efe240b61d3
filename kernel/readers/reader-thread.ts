import { Worker } from 'node:worker_threads';
import { refuse } from '../runtime/errors.js';
import { loaderEnvironment } from './environment.js';
import type { Reader } from './reader.js';
import type { WorkerFile } from './worker-file.js';

const longestStart = 60_000;

/** One thread that reads files, one after the other, until it fails once. */
export class ReaderThread<Answer> implements Reader<string, Answer> {
  private readonly worker: Worker;
  private readonly started: Promise<unknown>;
  private readonly died: Promise<undefined>;

  constructor(file: WorkerFile, megabytes: number) {
    this.worker = new Worker(file.url, {
      execArgv: file.execArgv,
      // Nothing else of the service's own environment.
      env: loaderEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    this.died = new Promise((resolve) => {
      this.worker.once('error', () => resolve(undefined));
      this.worker.once('exit', () => resolve(undefined));
    });
    this.started = this.message(longestStart);
  }

  /**
   * Undefined when the thread died or dawdled: it is of no use then. The time counts from when it is ready.
   * Throws UNAVAILABLE when it does not become ready, which is not the file's fault.
   */
  async ask(path: string, milliseconds: number): Promise<Answer | undefined> {
    this.worker.ref();
    if ((await this.started) === undefined)
      throw refuse('UNAVAILABLE', 'Files cannot be checked just now. Please try again.');
    this.worker.postMessage(path);
    const message = (await this.message(milliseconds)) as { answer: Answer } | undefined;
    // While it has nothing to do, it does not keep the process alive.
    this.worker.unref();
    return message?.answer;
  }

  end(): Promise<number> {
    return this.worker.terminate();
  }

  private async message(milliseconds: number): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), milliseconds);
    });
    const answered = new Promise<unknown>((resolve) => this.worker.once('message', resolve));
    try {
      return await Promise.race([answered, this.died, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
