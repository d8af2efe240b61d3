import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { openBrowsers } from './native/open-pages.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function installed(): string | undefined {
  for (const place of places)
    try {
      accessSync(place, constants.X_OK);
      return place;
    } catch {
      // Not there: the next one.
    }
  for (const name of names)
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // Not there: the next one.
    }
  return undefined;
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

async function launched(): Promise<Browser> {
  const found = installed();
  if (found) return chromium.launch({ executablePath: found, args: quiet });
  const { default: packed } = await import('@sparticuz/chromium');
  const args = packed.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote');
  return chromium.launch({ executablePath: await packed.executablePath(), args: [...args, ...quiet] });
}

/** An installed Chrome or Chromium; else the one inside the npm package @sparticuz/chromium. */
export async function launchBrowser(): Promise<Browser> {
  const browser = await launched();
  openBrowsers().add(browser);
  browser.once('disconnected', () => openBrowsers().delete(browser));
  return browser;
}

/**
 * A laptop's. Without moving pictures, which tests wait for and look at in no way, and without the service worker, which
 * would answer before what they put in the server's place (deploy/player/no-network.e2e.spec.ts has it).
 */
export const screen = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const;
