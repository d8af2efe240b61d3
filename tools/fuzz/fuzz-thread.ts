import { parentPort, workerData } from 'node:worker_threads';
import { materialOf } from './material.js';
import { caseOf } from './mutate.js';
import type { Target } from './target.js';

/** What the thread is told. */
export interface Order {
  readonly name: string;
  readonly module: string;
  readonly seed: number;
  readonly first: number;
  /** Cases end before this one. */
  readonly end: number;
  readonly seconds: number;
  /** Milliseconds of one case that count as a fault. */
  readonly slow: number;
  /** The thread ends after so many faults. */
  readonly mostFaults: number;
  /** Bytes beside the heap, which has a limit of its own, that one case may take. */
  readonly bytes: number;
  /** Shared: the number of the present case, and milliseconds since its beginning of time. */
  readonly progress: SharedArrayBuffer;
}

/** What the thread says: a fault of the parser, or that it is done. */
export type Said =
  { readonly fault: string; readonly index: number } | { readonly done: number; readonly slowest: number };

/** Runs cases, one after the other, until the time or the cases are over. The caller ends it if one never returns. */
async function fuzz(order: Order): Promise<void> {
  await openPage(order.module);
  const { target } = (await import(order.module)) as { target: Target };
  const material = materialOf(order.name, target);
  const progress = new Float64Array(order.progress);
  const until = performance.now() + order.seconds * 1000;
  let slowest = 0;
  let index = order.first;
  for (let faults = 0; index < order.end && faults < order.mostFaults; index += 1) {
    if (performance.now() >= until) break;
    const bytes = caseOf(order.seed, index, material);
    const { arrayBuffers } = process.memoryUsage();
    const begun = performance.now();
    progress.set([index, Date.now()]);
    const problem = await problemOf(target, bytes);
    const took = await leastTime(performance.now() - begun, order, target, bytes);
    slowest = Math.max(slowest, took);
    const more = process.memoryUsage().arrayBuffers - arrayBuffers;
    const fault =
      problem ??
      (took > order.slow ? `${Math.round(took)} ms for ${bytes.length} bytes` : undefined) ??
      (more > order.bytes ? `${Math.round(more / 1e6)} MB for ${bytes.length} bytes` : undefined);
    if (fault === undefined) continue;
    faults += 1;
    say({ fault, index });
  }
  say({ done: index, slowest });
}

/** On a busy machine anything is slow once: a fault is what is slow each of three times. Milliseconds. */
async function leastTime(first: number, { slow, progress }: Order, target: Target, bytes: Buffer) {
  let least = first;
  for (let again = 0; again < 2 && least > slow; again += 1) {
    const begun = performance.now();
    new Float64Array(progress)[1] = Date.now();
    await problemOf(target, bytes);
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}

async function problemOf(target: Target, bytes: Buffer): Promise<string | undefined> {
  try {
    await target.run(bytes);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** The one global of a page that a parser of the web app asks for. */
async function openPage(module: string): Promise<void> {
  if (!module.includes('/web/')) return;
  const { JSDOM } = (await import('jsdom' as string)) as {
    JSDOM: new (html: string) => { window: { DOMParser: unknown } };
  };
  Object.assign(globalThis, { DOMParser: new JSDOM('').window.DOMParser });
}

const say = (said: Said) => parentPort?.postMessage(said);

await fuzz(workerData as Order);
// Parsers may leave timers and streams behind.
process.exit();
