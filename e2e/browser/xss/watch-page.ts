import type { BrowserContext, Page } from '@playwright/test';

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

/** Runs in the page: those of the texts that are not written in it as they are, also in fields, from its top to its end. */
async function notWritten(texts: readonly string[]): Promise<string[]> {
  const frame = () => new Promise((painted) => requestAnimationFrame(painted));
  const written = () => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const values = fields.map(({ value }) => value);
    return [document.body.textContent, ...values].join('\n').replace(/\s+/g, ' ');
  };
  let missing = [...texts];
  let before = -1;
  scrollTo({ top: 0, behavior: 'instant' });
  // A list renders only the rows in view.
  while (missing.length > 0 && scrollY !== before) {
    await frame();
    await frame();
    const text = written();
    missing = missing.filter((each) => !text.includes(each));
    before = scrollY;
    scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
  }
  return missing;
}

/** Those of the texts that are not on the page as they are. At its end, lists begin to load their next pages. */
export const missingTexts = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(notWritten, texts);
