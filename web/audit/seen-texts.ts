import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { observePage } from './page-observer.js';

export interface SeenText {
  route: string;
  text: string;
}

const BINDING = '__cadenzaSeenTexts';

/** Watching every page costs the browser about as much as showing it: only when it was asked for (`CADENZA_AUDIT=1`). */
const isWanted = process.env.CADENZA_AUDIT === '1';

/**
 * Call it before the first page opens: when wanted, every page of the context then reports each text that a person could
 * see, once per route. Texts reach the sink a frame later, so write them after the pages are closed.
 */
export async function recordSeenTexts(
  context: BrowserContext,
  sink: (seen: SeenText) => void,
): Promise<void> {
  if (!isWanted) return;
  await context.exposeBinding(BINDING, (_source, batch: SeenText[]) => batch.forEach(sink));
  await context.addInitScript(observePage, BINDING);
}

/** Merges, because a run is made of many test files and each adds what it saw. */
export function writeSeenTexts(file: string, seen: SeenText[]): void {
  if (!isWanted) return;
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SeenText[]) : [];
  const all = new Map([...before, ...seen].map(({ route, text }) => [`${route} ${text}`, { route, text }]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...all.values()], null, 1)}\n`);
}
