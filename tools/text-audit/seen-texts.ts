import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { isAuditWanted } from './environment.js';
import { observePage } from './page-observer.js';

export interface SeenText {
  route: string;
  text: string;
}

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

/** Reports what the page shows now, before a test takes it away. */
export const readShownTexts = (page: Page): Promise<void> =>
  page.evaluate(
    (name) => (window as unknown as Record<string, (() => void) | undefined>)[name]?.(),
    `${BINDING}Read`,
  );

/** The same for the audit alone. */
export async function recordForAudit(context: BrowserContext, sink: (seen: SeenText) => void): Promise<void> {
  if (isAuditWanted) await recordSeenTexts(context, sink);
}

/** Adds to what the file holds: a run is made of many test files, and each adds what it saw. */
export function writeSeenTexts(file: string, seen: readonly SeenText[]): void {
  const before = existsSync(file) ? readFile(file) : [];
  const all = new Map([...before, ...seen].map(({ route, text }) => [`${route} ${text}`, { route, text }]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...all.values()], null, 1)}\n`);
}

/** What all tests of the recorded run have shown. */
export const readSeenTexts = (folder: string): SeenText[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => readFile(join(folder, name)))
    : [];

const readFile = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as SeenText[];
