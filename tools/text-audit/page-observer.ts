/**
 * Runs inside the page, sent there as source text: it may use nothing but the browser and its arguments.
 * Changed parts are read in the next frame, so that a message shown briefly is not missed; the whole page is
 * read again afterwards, because styles and animations reveal texts without changing the document.
 */
export function observePage(bindingName: string): void {
  const longest = 400;
  const laterMs = 250;
  const atLeastMs = 1000;
  const movingMs = 100;
  const known = new Set<string>();
  /** What an element held, and where, when its rendered text was last read. */
  const readAs = new WeakMap<Element, string>();
  const changed = new Set<Element>();
  let found: { route: string; text: string }[] = [];
  let frame = 0;
  let timer = 0;
  let route = '';
  let settledAt = 0;
  let allReadAt = -Infinity;

  const currentRoute = () => location.pathname.replace(/\/\d+(?=\/|$)/g, '/{id}');

  function keep(text: string | null | undefined): void {
    const normal = (text ?? '').replace(/\s+/g, ' ').trim();
    if (normal === '' || normal.length > longest || known.has(`${route} ${normal}`)) return;
    known.add(`${route} ${normal}`);
    found.push({ route, text: normal });
  }

  /** innerText leaves out what is not rendered, and shows upper-cased labels in a spelling nobody wrote. */
  function textOf(element: Element): string | null {
    const isRespelt = element.childElementCount === 0 && getComputedStyle(element).textTransform !== 'none';
    if (element instanceof HTMLElement && !isRespelt) return element.innerText;
    return element.childElementCount === 0 ? element.textContent : null;
  }

  /** To render a text costs a layout: one whose element holds what it held is known. */
  function keepRendered(element: Element): void {
    const held = `${route} ${element.textContent}`;
    if (readAs.get(element) === held) return;
    readAs.set(element, held);
    keep(textOf(element));
  }

  const hasNoText = (element: Element) => element.textContent.trim() === '';
  const visitChildren = (element: Element) => [...element.children].map(visit).every(Boolean);

  function visitHidden(element: Element): boolean {
    // Such an element has no box of its own, though its children may stand on the screen.
    if (getComputedStyle(element).display === 'contents') return visitChildren(element);
    return hasNoText(element) || !element.checkVisibility({ visibilityProperty: true });
  }

  /** Answers whether the element's combined text holds visible text only: opacity 0 is part of innerText. */
  function visit(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return visitHidden(element);
    const isClean = visitChildren(element);
    const box = element.getBoundingClientRect();
    // One pixel is the usual size of texts that are there for screen readers only.
    if (box.width <= 1 || box.height <= 1) return hasNoText(element);
    if (!isClean) keep(ownTextOf(element));
    else if (!isWrapper(element) && element.textContent.length <= longest * 2) keepRendered(element);
    for (const name of ['aria-label', 'title', 'alt']) keep(element.getAttribute(name));
    if (element.matches(':placeholder-shown')) keep(element.getAttribute('placeholder'));
    return isClean;
  }

  /** Says what its only child says. */
  const isWrapper = (element: Element) => element.childElementCount === 1 && ownTextOf(element).trim() === '';

  function ownTextOf(element: Element): string {
    return [...element.childNodes].map((node) => (node instanceof Text ? node.data : ' ')).join('');
  }

  function read(roots: Iterable<Element>): void {
    const now = currentRoute();
    if (route !== '' && route !== now) settledAt = performance.now() + movingMs;
    route = now;
    // After a change of route the old screen may stand for a moment longer.
    if (performance.now() < settledAt) return readAllLater();
    for (const root of roots) if (root.isConnected) visit(root);
    const batch = found;
    found = [];
    if (batch.length > 0)
      void (window as unknown as Record<string, (batch: unknown) => unknown>)[bindingName]?.(batch);
  }

  function readAll(): void {
    allReadAt = performance.now();
    read(document.body ? [document.body] : []);
  }

  /** A page that never rests is read as a whole once a second. */
  function readAllLater(): void {
    const waitMs = Math.max(laterMs, allReadAt + atLeastMs - performance.now());
    timer ||= window.setTimeout(() => {
      timer = 0;
      readAll();
    }, waitMs);
  }

  function readChanged(): void {
    frame = 0;
    const roots = [...changed];
    changed.clear();
    read(roots);
  }

  /** The smallest block around a change that is too long to be one sentence, so that combined texts are read too. */
  function blockAround(node: Node): Element | null {
    let block = node instanceof Element ? node : node.parentElement;
    while (block?.parentElement && block.parentElement.textContent.length <= longest)
      block = block.parentElement;
    return block;
  }

  new MutationObserver((records) => {
    for (const node of new Set(records.map(({ target }) => target))) {
      const block = blockAround(node);
      if (block) changed.add(block);
    }
    frame ||= requestAnimationFrame(readChanged);
    readAllLater();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (const event of ['animationend', 'transitionend', 'load']) addEventListener(event, readAllLater, true);
  addEventListener('pagehide', readAll);
  Object.assign(window, { [`${bindingName}Read`]: readAll });
}
