/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';

/** What the browser says of the device. Batteries, projectors and power saving cannot be had on a test machine. */
export interface Edge {
  outputs: number;
  staysOn: boolean;
  battery: { level: number; charging: boolean; dischargingTime: number };
  storage: { quota: number; usage: number };
  isExtended: boolean;
  /** Storing fails as on a full disk. */
  isFull: boolean;
}

declare global {
  interface Window {
    __edge: Edge;
  }
}

/** A charged laptop with speakers, a projector and room. */
export const healthy: Edge = {
  outputs: 1,
  staysOn: true,
  battery: { level: 0.9, charging: false, dischargingTime: 20_000 },
  storage: { quota: 1e10, usage: 1e8 },
  isExtended: true,
  isFull: false,
};

/** Puts fakes at the edge of the browser's APIs: battery, wake lock, sound outputs, screens and the disk's room. */
export async function fakeEdge(context: BrowserContext): Promise<void> {
  await context.addInitScript((edge) => {
    window.__edge = edge;
    localStorage.setItem('player second screen', 'yes');
    const devices = () => Array.from({ length: window.__edge.outputs }, () => ({ kind: 'audiooutput' }));
    const put = (of: object, name: string, value: unknown) =>
      Object.defineProperty(of, name, { value, configurable: true });
    put(navigator, 'mediaDevices', { enumerateDevices: () => Promise.resolve(devices()) });
    put(navigator, 'wakeLock', {
      request: () =>
        window.__edge.staysOn
          ? Promise.resolve({ release: () => Promise.resolve(), addEventListener: () => undefined })
          : Promise.reject(new DOMException('Low battery', 'NotAllowedError')),
    });
    put(navigator, 'getBattery', () => Promise.resolve(window.__edge.battery));
    put(navigator.storage, 'estimate', () => Promise.resolve(window.__edge.storage));
    Object.defineProperty(screen, 'isExtended', { get: () => window.__edge.isExtended });
    const store = Cache.prototype.put;
    put(Cache.prototype, 'put', function (this: Cache, ...given: Parameters<Cache['put']>) {
      const full = new DOMException('Full', 'QuotaExceededError');
      return window.__edge.isFull ? Promise.reject(full) : store.apply(this, given);
    });
  }, healthy);
}

export const change = (page: Page, changed: Partial<Edge>) =>
  page.evaluate((part) => Object.assign(window.__edge, part), changed);

/** Takes a stored file away, or puts other bytes in its place. */
export const spoil = (page: Page, path: string, bytes: string | undefined) =>
  page.evaluate(
    async ({ path, bytes }) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        if (!(await cache.match(path, { ignoreVary: true }))) continue;
        await cache.delete(path, { ignoreVary: true });
        if (bytes !== undefined) await cache.put(path, new Response(bytes));
      }
    },
    { path, bytes },
  );
