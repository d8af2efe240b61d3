import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { isAuditWanted } from '@cadenza/tools/text-audit/environment.js';
import { recordSeenTexts, type SeenText, writeSeenTexts } from '@cadenza/tools/text-audit/seen-texts.js';
import { type Account, newAccount, signedInAdmin } from './account.js';
import { Instructor } from './instructor.js';
import { type Product, startProduct, temporaryDataFolder } from './product.js';

/** The product of a worker. Tests share it: each has accounts of its own. */
export interface SharedProduct extends Product {
  readonly dataFolder: string;
  /** Moves the product's clock, and its payment sandbox's, further from where it is. For files of the project `time` only. */
  later(offset: { readonly days: number }): Promise<void>;
}

interface WorkerFixtures {
  /** Projects with another word have products of their own: `time` for files that move the clock. */
  moves: string;
  product: SharedProduct;
  seenTexts: SeenText[];
}

interface TestFixtures {
  /** A new account, signed in by `account.api`. */
  account: Account;
  /** The product's administrator, over the API. */
  admin: ApiClient;
  /** A window in which a new account is signed in. */
  instructor: Instructor;
  /** Another person's window, signed in as the account; closed at the end. */
  windowOf: (account: Account) => Promise<Instructor>;
  /** Scripts may throw, and servers may answer with 500 or more: what a test puts there itself. */
  mayFail: boolean;
}

/** Signs the account in, in a window. */
export async function signIn(context: BrowserContext, url: string, { api }: Account): Promise<void> {
  const cookies = api.cookie.split('; ').map((each) => each.split(/=(.*)/s) as [string, string]);
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
}

/** Errors of scripts, breaches of the content policy, answers of 500 and more. */
function watch(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) faults.push(line.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
  });
}

/** The tests of the whole product: one product and one browser for each worker, new accounts for each test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  moves: ['nothing', { scope: 'worker', option: true }],
  mayFail: [false, { option: true }],

  product: [
    async ({ moves }, use) => {
      const data = await temporaryDataFolder();
      const clock = join(data.path, 'clock');
      // Else timers would wait for minutes after each move.
      const agrees = moves === 'time' ? { CADENZA_CLOCK_AGREES_MS: '0' } : {};
      const product = await startProduct(data.path, { CADENZA_CLOCK: clock, ...agrees });
      let days = 0;
      const later = async (offset: { readonly days: number }) => {
        if (moves !== 'time')
          throw new Error('Only files of the project `time` (e2e/playwright.config.ts) may move the clock');
        days += offset.days;
        await writeFile(clock, `${days * 24}h`);
      };
      try {
        await use({ ...product, dataFolder: data.path, later });
      } finally {
        await product.stop();
        // Rebuilds all tables from the events, and compares.
        await data.remove();
        await rm(data.path, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  seenTexts: [
    async ({ moves }, use, { workerIndex }) => {
      const seen: SeenText[] = [];
      await use(seen);
      if (isAuditWanted)
        writeSeenTexts(`tools/text-audit/.seen/e2e-${moves}-${workerIndex}-${process.pid}.json`, seen);
    },
    { scope: 'worker' },
  ],

  baseURL: ({ product }, use) => use(product.url),

  context: async ({ context, seenTexts, mayFail }, use) => {
    if (isAuditWanted) await recordSeenTexts(context, (text) => seenTexts.push(text));
    const faults: string[] = [];
    context.on('page', (page) => watch(page, faults));
    await use(context);
    if (!mayFail) expect(faults, 'errors of scripts and servers').toEqual([]);
  },

  account: ({ product }, use) => newAccount(product.url).then(use),
  admin: ({ product }, use) => signedInAdmin(product.url).then(use),

  instructor: async ({ context, product, account }, use) => {
    await signIn(context, product.url, account);
    await use(new Instructor(await context.newPage(), account));
  },

  windowOf: async (
    { browser, product, contextOptions, viewport, serviceWorkers, locale, timezoneId },
    use,
  ) => {
    const contexts: BrowserContext[] = [];
    const options = { ...contextOptions, viewport, serviceWorkers, locale, timezoneId, baseURL: product.url };
    await use(async (account) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await signIn(context, product.url, account);
      return new Instructor(await context.newPage(), account);
    });
    await Promise.all(contexts.map((each) => each.close()));
  },
});

export { expect };
