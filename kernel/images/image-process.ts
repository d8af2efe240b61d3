import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loaderEnvironment } from '../readers/environment.js';
import type { Reader } from '../readers/reader.js';
import type { WorkerFile } from '../readers/worker-file.js';
import { refuse } from '../runtime/errors.js';
import type { Encoded, ImageJob } from './image-job.js';

const longestStart = 60_000;
/** Of its JavaScript, which only passes bytes on. */
const heapMegabytes = 64;

/** Seconds of computing, however busy the machine is: to unpack an image, and to make of its pixels what is kept. */
const mostSeconds = [1.5, 3];

/** One process that reads images, one after the other, until it fails once. What goes wrong in it stays in it. */
export class ImageProcess implements Reader<ImageJob, Encoded> {
  private readonly child: ChildProcess;
  private readonly died: Promise<undefined>;
  private readonly started: Promise<unknown>;

  constructor({ url, execArgv }: WorkerFile, megabytes: number) {
    this.child = fork(fileURLToPath(url), [megabytes, ...mostSeconds].map(String), {
      execArgv: [...execArgv, `--max-old-space-size=${heapMegabytes}`],
      // Nothing else of the service's own environment.
      env: { ...loaderEnvironment() },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Bytes go through as they are, not as a list of numbers in JSON.
      serialization: 'advanced',
    });
    this.died = new Promise((resolve) => {
      this.child.once('error', () => resolve(undefined));
      this.child.once('exit', () => resolve(undefined));
    });
    this.started = this.message(longestStart);
  }

  async ask(job: ImageJob, milliseconds: number): Promise<Encoded | undefined> {
    this.child.ref();
    this.child.channel?.ref();
    if ((await this.started) === undefined)
      throw refuse('UNAVAILABLE', 'Images cannot be checked just now. Please try again.');
    const answered = this.message(milliseconds);
    // Of a process that is gone by now; `died` says so.
    if (this.child.connected) this.child.send(job, () => undefined);
    const message = (await answered) as { answer: Encoded } | undefined;
    // While it has nothing to do, it does not keep the service alive.
    this.child.unref();
    this.child.channel?.unref();
    return message?.answer;
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.ref();
    this.child.kill('SIGKILL');
    await this.died;
  }

  private async message(milliseconds: number): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    let hear: ((message: unknown) => void) | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), milliseconds);
    });
    const answered = new Promise<unknown>((resolve) => this.child.once('message', (hear = resolve)));
    try {
      return await Promise.race([answered, this.died, late]);
    } finally {
      clearTimeout(timer);
      if (hear) this.child.off('message', hear);
    }
  }
}
