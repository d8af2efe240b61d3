import { setTimeout as pause } from 'node:timers/promises';
import { keptMailsTo } from '../verified-address.js';
import type { Step } from './reader.js';

/** The link of the mail that verifies an address; throws where none arrives within 15 seconds. */
async function mailedLink(url: string, address: string): Promise<string> {
  for (let patience = 150; patience > 0; patience--) {
    const [path] = /\/auth\?verify=[\w-]{43}/.exec(await keptMailsTo(url)(address)) ?? [];
    if (path) return path;
    await pause(100);
  }
  throw new Error(`no link was mailed to ${address}`);
}

/** Of a visitor of the product at this address. */
export const accountSetup = (url: string): readonly Step[] => [
  async (reader) => {
    await reader.page.goto('/');
    await reader.press();
  },
  async (reader) => {
    const address = 'newcomer@example.com';
    await reader.fill('newcomer', address, address, 'correct-horse', 'correct-horse');
    await reader.see();
  },
  async (reader) => {
    await reader.press('button');
    await reader.see();
  },
  async (reader) => {
    await reader.page.goto(await mailedLink(url, 'newcomer@example.com'));
    await reader.see();
  },
  (reader) => reader.press(),
  async (reader) => {
    await reader.press();
    await reader.page.getByRole('heading', { name: 'Subscribe to Cadenza' }).waitFor();
  },
];

export const subscription: readonly Step[] = [
  async (reader) => {
    await reader.press();
    await reader.see();
    await reader.press();
  },
  async (reader) => {
    await reader.fill('4242 4242 4242 4242', '12 / 34', '123');
    await reader.press();
  },
  (reader) => reader.see().then(() => reader.press()),
  async (reader) => {
    for (let presses = 3; presses > 0; presses--) await reader.press();
    await reader.page.getByText('Access until', { exact: true }).waitFor();
  },
  async (reader) => {
    await reader.press();
    await reader.page.getByText('Renews on', { exact: true }).waitFor();
  },
];

export const profileSettings: readonly Step[] = [
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.fill('Robin Reed');
    await reader.press();
    await reader.page.getByText('Profile updated').first().waitFor();
  },
  (reader) => reader.see(),
  async (reader) => {
    await reader.see();
    for (let switches = 3; switches > 0; switches--) await reader.press();
  },
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.fill('correct-horse', 'better-horse', 'better-horse');
    await reader.press();
    await reader.page.getByText('Password changed').first().waitFor();
  },
  (reader) => reader.see(),
  (reader) => reader.see(),
  async (reader) => {
    await reader.press();
    await reader.fill('better-horse');
    await reader.press();
    await reader.page.waitForURL((url) => !url.pathname.startsWith('/profile'));
  },
];
