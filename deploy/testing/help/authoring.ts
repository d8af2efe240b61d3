import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { mp3, song } from '../library-walk.js';
import type { Step } from './reader.js';

export const track = mp3('lena.mp3', lenaMp3);

export const firstSteps: readonly Step[] = [
  async (reader) => {
    await reader.press();
    await reader.see();
  },
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.pick(track);
    await reader.press();
    await reader.page.getByRole('tab', { name: 'My Library', exact: true }).click();
    await reader.page.getByRole('article', { name: song }).waitFor();
  },
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.fill('My first class');
    for (let buttons = 3; buttons > 0; buttons--) await reader.press();
    await reader.page.getByText('Class saved successfully').first().waitFor();
  },
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.press();
    await reader.page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  },
];

export const classCreation: readonly Step[] = [
  (reader) => reader.press(),
  async (reader) => {
    await reader.fill('Evening ride');
    await reader.choose('Advanced');
    await reader.choose('Endurance');
    await reader.fill('30');
  },
  (reader) => reader.press(),
  async (reader) => {
    await reader.fill('Long hill', '60-70');
    await reader.choose('Heavy');
    await reader.choose('Standing Climb');
    await reader.fill('Hands up.');
  },
  async (reader) => {
    await reader.press();
    await reader.page.getByRole('button', { name: 'Edit Long hill' }).waitFor();
  },
  async (reader) => {
    await reader.press();
    await reader.page.getByRole('button', { name: 'Edit Long hill' }).waitFor({ state: 'detached' });
    await reader.press();
    await reader.page.getByRole('button', { name: 'Edit Long hill' }).waitFor();
  },
  async (reader) => {
    await reader.press();
    await reader.see();
    await reader.page.getByRole('article', { name: 'Evening ride' }).waitFor();
  },
];

/** Of a class called Hills with a segment called Climb, open in the builder. */
export const segmentMusic: readonly Step[] = [
  (reader) => reader.page.getByRole('button', { name: 'Edit Climb', exact: true }).click(),
  async (reader) => {
    await reader.press();
    await reader.press();
  },
  (reader) => reader.fill('0:02', '0:10'),
  (reader) => reader.fill('1', '1'),
  async (reader) => {
    await reader.page.getByRole('combobox', { name: 'Transition', exact: true }).click();
    await reader.see(4);
    await reader.press();
  },
  async (reader) => {
    await reader.see();
    await reader.press();
    await reader.page.getByRole('button', { name: 'Pause this part' }).waitFor();
  },
  async (reader) => {
    await reader.press();
    await reader.press();
    await reader.page.getByText('Class saved successfully').first().waitFor();
  },
];
