import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { screen } from './browser.js';
import { recordSeenTexts, type SeenText } from '@cadenza/web/audit/seen-texts.js';

/** Where people have accounts: a product whose clock can be moved, and a browser. */
export interface AccountPlace {
  readonly url: string;
  readonly browser: Browser;
  readonly seen: SeenText[];
  /** The product's clock and its payment sandbox's: `8d` after the real time. */
  moveTo(offset: string): Promise<void>;
}

/** One person's own browser window. */
export class AccountPage {
  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly seen: readonly SeenText[],
  ) {}

  static async open({ url, browser, seen }: AccountPlace): Promise<AccountPage> {
    const context = await browser.newContext({ ...screen, baseURL: url });
    await recordSeenTexts(context, (text) => seen.push(text));
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    return new AccountPage(context, page, seen);
  }

  async close(): Promise<void> {
    await this.cut();
    await this.context.close();
  }

  async see(...texts: readonly (string | RegExp)[]): Promise<void> {
    for (const text of texts) await this.page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  /** What the server tells the page by itself: nobody loads it anew. */
  isTold = (...texts: readonly string[]) => this.see(...texts);

  /**
   * The same of what time brings about: on a busy machine the page was once seen to stand as it was for 20 s, so it is
   * loaded anew after six.
   */
  async findsSoon(...texts: readonly string[]): Promise<void> {
    const first = this.page.getByText(texts[0] ?? '').filter({ visible: true });
    for (let patience = 4; patience > 0; patience--) {
      const came = await first
        .first()
        .waitFor({ timeout: 6_000 })
        .then(
          () => true,
          () => false,
        );
      if (came) break;
      await this.page.reload();
    }
    await this.see(...texts);
  }

  /** They stood there long enough to be noted for the audit of texts, a moving toast included. */
  async told(...sentences: readonly string[]): Promise<void> {
    await this.see(...sentences);
    await noted(sentences, (sentence) => this.seen.some(({ text }) => text.includes(sentence)));
  }

  /** The same of words that stand by themselves: of a menu, of a select, of a button's title. */
  async reads(...words: readonly string[]): Promise<void> {
    const here = new URL(this.page.url()).pathname.replace(/\/\d+(?=\/|$)/g, '/{id}');
    await noted(words, (word) => this.seen.some(({ route, text }) => route === here && text === word));
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields))
      await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  press = (name: string) => this.page.getByRole('button', { name, exact: true }).last().click();
  tab = (name: string) => this.page.getByRole('tab', { name }).click();

  async signIn(username: string, password: string): Promise<void> {
    if (!this.page.url().endsWith('/auth')) await this.page.goto('/auth');
    await this.fill({ 'Username or email': username, Password: password });
    await this.press('Sign In');
  }

  /** Types a card into the form of /subscribe and sends it. */
  async payWith(number: string): Promise<void> {
    await this.fill({ 'Card number': number, 'Expiration date': '12 / 34', 'Security code': '123' });
    await this.press('Subscribe Now');
  }

  /** From now on operations of these names get no answer; all others do. */
  async cut(...operations: readonly string[]): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    if (operations.length === 0) return;
    await this.page.route('**/graphql', (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      return operations.includes(operationName) ? route.abort() : route.continue();
    });
  }

  /** On no phone is anything wider than the screen, or a button wider than its card. */
  async fitsOnPhones(): Promise<void> {
    const before = this.page.viewportSize() ?? { width: 1280, height: 900 };
    const beyond: string[] = [];
    for (const width of phoneWidths) beyond.push(...(await this.beyondAt(width)));
    await this.page.setViewportSize(before);
    expect(beyond).toEqual([]);
  }

  /** Once the page has taken in its new width. */
  private async beyondAt(width: number): Promise<string[]> {
    await this.page.setViewportSize({ width, height: 640 });
    const begun = performance.now();
    let beyond = await this.page.evaluate(whatSticksOut);
    while (beyond.length > 0 && performance.now() - begun < takenInMs) {
      await pause(100);
      beyond = await this.page.evaluate(whatSticksOut);
    }
    return beyond.map((what) => `${width} px: ${what}`);
  }
}

/** What fits the narrowest may not fit the next: columns and words break elsewhere. */
const phoneWidths = [320, 360, 375];
const takenInMs = 3_000;
const notedInMs = 2_000;

async function noted(texts: readonly string[], isNoted: (text: string) => boolean): Promise<void> {
  const begun = performance.now();
  while (!texts.every(isNoted) && performance.now() - begun < notedInMs) await pause(20);
  expect(texts.filter((text) => !isNoted(text))).toEqual([]);
}

/** Runs in the page. */
function whatSticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isOut = (element: Element) => {
    const card = element.closest('section')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return card !== undefined && box.width > 0 && (box.right > card.right + 1 || box.left < card.left - 1);
  };
  const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1;
  const widest = () =>
    [...document.querySelectorAll('body *')].filter(isBeyond).at(-1)?.outerHTML.slice(0, 200);
  return [
    ...(scrollWidth > clientWidth ? [`${location.pathname}: ${scrollWidth} px, ${widest() ?? ''}`] : []),
    ...[...document.querySelectorAll('section a, section button')]
      .filter(isOut)
      .map(({ textContent }) => textContent ?? ''),
  ];
}
