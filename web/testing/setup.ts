import '@testing-library/jest-dom/jest-globals';
import { afterEach, jest } from '@jest/globals';
import { cleanup } from '@testing-library/react';

/** What browsers have and jsdom has not; layout stays zero. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const mediaQuery = { matches: false, addEventListener() {}, removeEventListener() {} };
const util = await import('node:util');
const lacking = {
  TextEncoder: util.TextEncoder,
  TextDecoder: util.TextDecoder,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  matchMedia: () => mediaQuery,
  scrollTo: () => undefined,
};
for (const [name, value] of Object.entries(lacking))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});
