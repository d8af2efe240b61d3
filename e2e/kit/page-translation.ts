/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';

interface Translated {
  translatePage: () => void;
}

/** Runs in the page: puts `translatePage` into it. */
function defineTranslation() {
  const untranslated = '[translate=no], font, script, style, noscript, textarea, option, svg';
  const translate = (root: Node) => {
    const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text as Text);
    for (const text of found) {
      if (text.data.trim() === '' || text.parentElement?.closest(untranslated)) continue;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }
  };
  const translatePage = () => {
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translate);
    }).observe(document.body, { childList: true, subtree: true });
  };
  Object.assign(globalThis, { translatePage });
}

/**
 * Replaces each text node of the pages that the context opens by a <font> element with the same text, as soon as it
 * appears, except in elements with `translate="no"`: what the page translation of a browser does to the elements that
 * React holds.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(defineTranslation);
  // As browsers do: when the page has loaded, even if React has not hydrated it yet.
  await context.addInitScript(() => {
    addEventListener('load', () => (globalThis as unknown as Translated).translatePage());
  });
}

/** The same in a page that is open, from now on. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(defineTranslation);
  await page.evaluate(() => (globalThis as unknown as Translated).translatePage());
}
