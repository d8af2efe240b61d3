import { readdir, readFile } from 'node:fs/promises';
import type { Stack } from '@cadenza/deploy/stack/stack.js';

/** Of a process and all that it has started; each page that several share counts in shares (PSS). */
async function pssOf(pid: number, children: ReadonlyMap<number, readonly number[]>): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(told)?.[1] ?? 0) * 1024;
  const below = await Promise.all((children.get(pid) ?? []).map((child) => pssOf(child, children)));
  return below.reduce((sum, each) => sum + each, own);
}

async function childrenByParent(): Promise<ReadonlyMap<number, readonly number[]>> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = Number(/^\d+ \(.*\) \S (\d+)/s.exec(stat)?.[1] ?? 0);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children;
}

/** What each part of a stack holds of memory, in bytes (PSS); Linux only, elsewhere 0. */
export async function memoryOf(stack: Stack): Promise<ReadonlyMap<string, number>> {
  const children = await childrenByParent().catch(() => new Map<number, number[]>());
  const engines = [stack.postgres, stack.kafka, stack.redis, stack.s3];
  const parts = [...engines, ...[...stack.services.values()].flat(), ...stack.gateways];
  const held = await Promise.all(
    parts.map(async (part) => [part.name, await pssOf(part.pid(), children)] as const),
  );
  return new Map(held);
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** One line, to print: the whole, and each part. */
export function memoryLine(held: ReadonlyMap<string, number>): string {
  const whole = [...held.values()].reduce((sum, each) => sum + each, 0);
  return `memory (PSS) ${megabytes(whole)}: ${[...held].map(([name, bytes]) => `${name} ${megabytes(bytes)}`).join(', ')}`;
}
