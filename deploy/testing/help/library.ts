import { drawn } from '@cadenza/kernel/testing/pictures.js';
import type { Step } from './reader.js';
import { png, song } from '../library-walk.js';
import { track } from './authoring.js';

export const musicUploads: readonly Step[] = [
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.press();
  },
  (reader) => reader.pick(track),
  (reader) => reader.press(),
  async (reader) => {
    await reader.press();
    await reader.page.getByRole('article', { name: song }).waitFor();
  },
  async (reader) => {
    await reader.press();
    await reader.fill('Renamed', 'Somebody', '120');
    await reader.press();
    await reader.page.getByRole('article', { name: 'Renamed' }).waitFor();
  },
  async (reader) => {
    await reader.press();
    await reader.fill('Best part');
    await reader.press();
    await reader.page.getByRole('article', { name: 'Best part' }).waitFor();
  },
];

/** Of an account with a class called Hills. */
export const images: readonly Step[] = [
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.press();
  },
  async (reader) => reader.pick(png('hill.png', await drawn(320, 200).png().toBuffer())),
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.page.getByRole('main').getByText('hill').first().waitFor();
  },
  async (reader) => {
    await reader.page.goto('/class-builder');
    await reader.press();
    await reader.page.getByRole('dialog', { name: 'Select from Media Library' }).waitFor();
  },
];

export const playlists: readonly Step[] = [
  async (reader) => {
    await reader.press();
    await reader.press();
  },
  async (reader) => {
    await reader.press();
    await reader.fill('Warm-up songs');
    await reader.press();
  },
  async (reader) => {
    for (let buttons = 3; buttons > 0; buttons--) await reader.press();
    await reader.page.getByText('1 song', { exact: false }).first().waitFor();
  },
  async (reader) => {
    await reader.page.goto('/class-builder');
    await reader.press();
    await reader.page.getByRole('dialog').getByText('Warm-up songs').waitFor();
  },
];
