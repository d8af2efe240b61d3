import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { isAuditWanted } from './environment.js';
import { observePage } from './page-observer.js';

export interface SeenText {
  route: string;
  text: string;
}

/** How files of texts begin that pages of web tests showed. */
export const TEST_PAGES = 'web-tests-';

const BINDING = '__cadenzaSeenTexts';

/**
 * Call it before the first page opens: every page of the context then reports each text that a person could
 * see, once per route. Texts reach the sink a frame later, so write them after the pages are closed.
 */
export async function recordSeenTexts(
  context: BrowserContext,
  sink: (seen: SeenText) => void,
): Promise<void> {
  await context.exposeBinding(BINDING, (_source, batch: SeenText[]) => batch.forEach(sink));
  await context.addInitScript(observePage, BINDING);
}

/** The same for the audit alone. */
export async function recordForAudit(context: BrowserContext, sink: (seen: SeenText) => void): Promise<void> {
  if (isAuditWanted) await recordSeenTexts(context, sink);
}

/** Merges, because a run is made of many test files and each adds what it saw. */
export function writeSeenTexts(file: string, seen: SeenText[]): void {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SeenText[]) : [];
  const all = new Map([...before, ...seen].map(({ route, text }) => [`${route} ${text}`, { route, text }]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...all.values()], null, 1)}\n`);
}
