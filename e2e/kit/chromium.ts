import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
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

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function pathOf(name: string): string[] {
  try {
    return [execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()];
  } catch {
    return [];
  }
}

/** An installed Chrome or Chromium; else the one inside the npm package @sparticuz/chromium. */
export async function launchOptions(): Promise<LaunchOptions> {
  const found = places.find(isProgram) ?? names.flatMap(pathOf)[0];
  if (found) return { executablePath: found, args: quiet };
  const { default: packed } = await import('@sparticuz/chromium');
  const args = packed.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote');
  return { executablePath: await packed.executablePath(), args: [...args, ...quiet] };
}

export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

/** The context of a laptop, without animations and without the service worker. */
export const laptop = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
} as const;
