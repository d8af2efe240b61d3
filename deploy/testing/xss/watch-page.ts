import type { BrowserContext, Page } from 'playwright-core';

/** Everything by which a text was taken for more than text; empty when nothing was. */
export interface Watch {
  readonly found: string[];
  /** Adds the elements that the page now shows and no payload may make. */
  look(page: Page): Promise<void>;
}

/** Runs in the page before its own scripts. `__xss` is what the payloads call. */
function report(): void {
  const told = globalThis as unknown as { __xss: (id: unknown) => void; __told: string[] };
  told.__told = [];
  told.__xss = (id) => void told.__told.push(`ran ${String(id)}`);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    told.__told.push(`refused by the policy: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** Runs in the page. */
function injected(): string[] {
  const { __told = [] } = globalThis as unknown as { __told?: string[] };
  const links = [...document.querySelectorAll('[href], [src], [action], [formaction]')].flatMap((element) =>
    ['href', 'src', 'action', 'formaction'].filter((name) =>
      // A link to reply by holds the subject as a text.
      /^\s*(javascript|vbscript|data:text)|^(?!mailto:).*xss\.invalid/i.test(
        element.getAttribute(name) ?? '',
      ),
    ),
  );
  const marked = [
    ...document.querySelectorAll('[data-xss], xss, marquee, keygen, frameset, math, iframe, embed'),
  ];
  const handlers = [...document.querySelectorAll('*')].filter((element) =>
    element.getAttributeNames().some((name) => name.startsWith('on')),
  );
  return [
    ...__told.splice(0),
    ...links.map((name) => `a link by ${name}`),
    ...[...marked, ...handlers].map((element) => `an element: ${element.outerHTML.slice(0, 120)}`),
  ];
}

/** Watches all pages of the context: execution, dialogs, refused scripts, requests elsewhere, elements. */
export async function watchPages(context: BrowserContext): Promise<Watch> {
  const found: string[] = [];
  await context.addInitScript(report);
  context.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) found.push(message.text());
  });
  context.on('request', (request) => {
    if (request.url().includes('xss.invalid')) found.push(`a request: ${request.url()}`);
  });
  const look = async (page: Page) => {
    const here = new URL(page.url()).pathname;
    found.push(...(await page.evaluate(injected)).map((each) => `${here}: ${each}`));
  };
  return { found, look };
}

/** Runs in the page: what is written in it, also in fields. */
function written(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
    ({ value }) => value,
  );
  return [document.body.textContent, ...fields].join('\n').replace(/\s+/g, ' ');
}

/**
 * Those of the texts that do not stand in the page as they are. It is read from its top to its end, and again
 * when one is missing: a list renders only the rows in view, and a busy machine renders them late.
 */
export async function missingTexts(page: Page, texts: readonly string[]): Promise<string[]> {
  let missing = [...texts];
  for (let pause = 40; missing.length > 0 && pause <= 640; pause *= 4) {
    missing = await missingFromTop(page, missing, pause);
    await page.evaluate(() => scrollTo(0, 0));
  }
  return missing;
}

/** One reading of the page; after each step, rows have so many milliseconds to appear. */
async function missingFromTop(page: Page, texts: readonly string[], pause: number): Promise<string[]> {
  let missing = [...texts];
  for (let patience = 60, ends = 0; missing.length > 0 && patience > 0 && ends < 8; patience--) {
    const text = await page.evaluate(written);
    missing = missing.filter((each) => !text.includes(each));
    const isEnd = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, innerHeight * 0.8);
      return scrollY === before;
    });
    ends = isEnd ? ends + 1 : 0;
    await page.waitForTimeout(isEnd ? Math.max(150, pause) : pause);
  }
  return missing;
}
