import { Worker } from 'node:worker_threads';
import type { Order, Said } from './fuzz-thread.js';
import { targets } from './targets.js';

/** How long a target is fuzzed, whichever is over first. */
export interface Effort {
  readonly seed: number;
  readonly seconds: number;
  readonly cases: number;
}

/** A case that breaks its parser; `caseOf(seed, index)` makes it again. */
export interface Fault {
  readonly index: number;
  readonly fault: string;
}

export interface Outcome {
  readonly name: string;
  readonly cases: number;
  /** Milliseconds. */
  readonly slowest: number;
  readonly faults: readonly Fault[];
}

/** Milliseconds: a case that takes longer is a fault, and one that takes much longer is ended. */
const slow = 2_000;
const endless = 20_000;
/** Of the thread's heap, and of what lies beside it. */
const megabytes = 256;
const mostFaults = 10;

/** Runs one parser over changed files of its corpus, in a thread whose time and memory are limited. */
export async function fuzz(name: string, { seed, seconds, cases }: Effort): Promise<Outcome> {
  const module = targets[name];
  if (!module) throw new Error(`No parser is called ${name}. There are ${Object.keys(targets).join(', ')}.`);
  const faults: Fault[] = [];
  const until = Date.now() + seconds * 1000;
  let [first, slowest] = [0, 0];
  for (let left = seconds; first < cases && left > 0 && faults.length < mostFaults;) {
    const progress = new SharedArrayBuffer(16);
    const order: Order = {
      ...{ name, module: module.href, seed, first, end: cases, seconds: left, slow },
      ...{ bytes: megabytes * 1e6, mostFaults, progress },
    };
    const ended = await run(order, (fault) => faults.push(fault));
    slowest = Math.max(slowest, ended.slowest);
    first = ended.next;
    if (ended.isDone) break;
    left = (until - Date.now()) / 1000;
  }
  return { name, cases: first, slowest, faults };
}

/** One life of the thread: it ends by itself, or in a case that takes all its time or memory. */
function run(order: Order, blame: (fault: Fault) => void) {
  const progress = new Float64Array(order.progress);
  const thread = new Worker(new URL('./fuzz-thread.ts', import.meta.url), {
    workerData: order,
    execArgv: ['--conditions=source', '--import', '@swc-node/register/esm-register'],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  return new Promise<{ next: number; slowest: number; isDone: boolean }>((resolve, reject) => {
    let done: { next: number; slowest: number; isDone: boolean } | undefined;
    const watch = setInterval(() => {
      const [, begun = 0] = progress;
      if (begun > 0 && Date.now() - begun > endless) giveUp(`It did not end within ${endless / 1000} s`);
    }, 100);
    const giveUp = (fault: string) => {
      if (done || progress[1] === 0) return;
      const [index = 0] = progress;
      blame({ index, fault });
      done = { next: index + 1, slowest: 0, isDone: false };
      void thread.terminate();
    };
    thread.on('message', (said: Said) => {
      if ('fault' in said) blame(said);
      else done = { next: said.done, slowest: said.slowest, isDone: true };
    });
    thread.on('error', (error) => (progress[1] === 0 ? reject(error) : giveUp(String(error.stack ?? error))));
    thread.on('exit', () => {
      clearInterval(watch);
      if (!done) giveUp('The thread ended');
      if (done) resolve(done);
      else reject(new Error(`The thread of ${order.name} could not begin`));
    });
  });
}
