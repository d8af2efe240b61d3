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

const distinct = (seen: readonly SeenText[]) => [
  ...new Map(seen.map((each) => [`${each.route} ${each.text}`, each])).values(),
];

/** Writes what one suite or one worker has shown, each text once per route. The file is its own. */
export function writeSeenTexts(file: string, seen: readonly SeenText[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(distinct(seen), null, 1)}\n`);
}

/** Returns what all tests of the recorded run have shown. */
export const readSeenTexts = (folder: string): SeenText[] =>
  existsSync(folder)
    ? distinct(
        readdirSync(folder)
          .filter((name) => name.endsWith('.json'))
          .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SeenText[]),
      )
    : [];
