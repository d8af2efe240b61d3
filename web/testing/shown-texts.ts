import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { isAuditWanted } from '@cadenza/tools/text-audit/environment.js';
import { LONGEST_SEEN_TEXT } from '@cadenza/tools/text-audit/rows.js';
import { type SeenText, writeSeenTexts } from '@cadenza/tools/text-audit/seen-texts.js';

const nowhere = () => '/';
let route = nowhere;

/** A page is shown whose address is this, until the test ends. */
export function standsAt(address: () => string): void {
  route = address;
}

/** For the audit alone: notes what pages of web tests show. Styles are not there, so nothing is hidden by them. */
export function noteShownTexts(): void {
  if (!isAuditWanted) return;
  let observer: MutationObserver;
  const seen = new Map<string, SeenText>();

  beforeAll(() => {
    observer = new MutationObserver((records) => {
      for (const block of new Set(records.map(({ target }) => blockAround(target)))) note(block, seen);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  afterEach(() => {
    route = nowhere;
  });
  afterAll(() => {
    observer.disconnect();
    // A file for each suite: one for all would be read and written again by each of them.
    writeSeenTexts(`tools/text-audit/.seen/web-tests-${randomUUID()}.json`, [...seen.values()]);
    seen.clear();
  });
}

/** The smallest element around a change that is too long to be one sentence. */
function blockAround(node: Node): Element | null {
  let block = node instanceof Element ? node : node.parentElement;
  while (block?.parentElement && block.parentElement.textContent.length <= LONGEST_SEEN_TEXT)
    block = block.parentElement;
  return block;
}

function note(block: Element | null, seen: Map<string, SeenText>): void {
  if (!block?.isConnected) return;
  const address = route().replace(/\/\d+(?=\/|$)/g, '/{id}');
  readTexts(block, (text) => {
    const isSentence = text.length <= LONGEST_SEEN_TEXT && text.trim() !== '';
    if (isSentence)
      seen.set(`${address} ${text}`, { route: address, text: text.replace(/\s+/g, ' ').trim() });
  });
}

/** Reports the texts and labels of the element and of all elements in it; returns the element's own text. One walk for all. */
function readTexts(element: Element, report: (text: string) => void): string {
  let text = '';
  for (let child = element.firstChild; child; child = child.nextSibling) {
    if (child instanceof Element) text += readTexts(child, report);
    else if (child instanceof Text) text += child.data;
  }
  report(text);
  for (const name of ['aria-label', 'title', 'alt', 'placeholder']) report(element.getAttribute(name) ?? '');
  return text;
}
