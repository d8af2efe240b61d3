import { createRequire } from 'node:module';
import NativeEnvironment from './environment.mjs';

const { JSDOM, VirtualConsole } = createRequire(import.meta.url)('jsdom');

/** What both have and the page's has to be: its own events are told by the class they are of. */
const pages = new Set([
  ...[
    'DOMException',
    'EventTarget',
    'Event',
    'CustomEvent',
    'MessageEvent',
    'AbortController',
    'AbortSignal',
  ],
  ...['Blob', 'File', 'FormData', 'Headers'],
  // Node has none, but a library that a file before loaded may have put one there, without a network.
  'navigator',
]);
const itself = ['window', 'self', 'top', 'parent', 'frames'];

// Node loads fetch and its forms when one of them is first read, and they keep the File of that moment. Loaded beside a
// page, they would keep the page's, which has no stream: uploads of the worker's later files would fail.
for (const name of pages) void globalThis[name];

/** One page for all files of a worker: libraries hold on to the one they were loaded beside. */
let page;

function open() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.sendTo(console);
  const { window } = new JSDOM('<!DOCTYPE html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
    virtualConsole,
  });
  window.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));
  rememberStyles(window);
  return { window, globals: globalsOf(window) };
}

/**
 * jsdom works out an element's style anew each time it is asked; a search by role asks for all elements and for all
 * that is around each of them. As long as nothing in the document changes, the answer is the same.
 */
function rememberStyles(window) {
  const work = window.getComputedStyle.bind(window);
  let known = new WeakMap();
  const observer = new window.MutationObserver(() => (known = new WeakMap()));
  observer.observe(window.document, {
    ...{ subtree: true, childList: true, characterData: true, attributes: true },
  });
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return work(element, pseudo);
    if (observer.takeRecords().length > 0) known = new WeakMap();
    const style = known.get(element) ?? work(element);
    known.set(element, style);
    return style;
  };
}

/** The page's names as they are put beside Node's, functions still at home in their window. */
function globalsOf(window) {
  const own = Object.getOwnPropertyNames(window).filter((name) => !name.startsWith('_'));
  const names = [...own, 'addEventListener', 'removeEventListener', 'dispatchEvent'];
  const globals = {};
  for (const name of names.filter((name) => !(name in globalThis) || pages.has(name)))
    globals[name] = { configurable: true, ...descriptorOf(window, name) };
  for (const name of itself) globals[name] = { configurable: true, writable: true, value: globalThis };
  return globals;
}

function descriptorOf(window, name) {
  const value = window[name];
  // A class begins with a capital and is used as it is.
  if (/^[A-Z]/.test(name)) return { writable: true, value };
  if (typeof value === 'function') return { writable: true, value: value.bind(window) };
  return { get: () => window[name], set: (given) => void (window[name] = given) };
}

/** A browser's page beside Node's own globals while a file of it runs. */
// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export only
export default class PageEnvironment extends NativeEnvironment {
  async setup() {
    await super.setup();
    page ??= open();
    const before = Object.getOwnPropertyDescriptors(globalThis);
    Object.defineProperties(globalThis, page.globals);
    this.putBack = () => {
      for (const name of Object.getOwnPropertyNames(globalThis))
        if (!(name in before)) delete globalThis[name];
      // Also what tests put in the place of Node's own, such as fetch.
      for (const [name, own] of Object.entries(before))
        if (own.configurable) Object.defineProperty(globalThis, name, own);
    };
  }

  async teardown() {
    // What React and the page have scheduled still runs in the page.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { document, history, localStorage, sessionStorage } = page.window;
    for (const element of [document.documentElement, document.head, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    localStorage.clear();
    sessionStorage.clear();
    this.putBack();
    await super.teardown();
  }
}
