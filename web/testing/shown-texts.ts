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
    writeSeenTexts(`tools/text-audit/.seen/web-tests-${process.pid}.json`, [...seen.values()]);
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
  for (const element of [block, ...block.querySelectorAll('*')]) {
    const said = ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name));
    for (const text of [element.textContent, ...said])
      if (text && text.trim() !== '' && text.length <= LONGEST_SEEN_TEXT)
        seen.set(`${address} ${text}`, { route: address, text: text.replace(/\s+/g, ' ').trim() });
  }
}
