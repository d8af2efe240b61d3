import { expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { seriousFindings } from './accessibility.js';
import type { AccountPage } from './account-page.js';
import { screen } from './browser.js';
import type { Instructor } from './library-walk.js';

export interface Room {
  readonly one: Instructor;
  /** The same person at another device. */
  readonly other: AccountPage;
  readonly browser: Browser;
  readonly url: string;
  goesDown(): Promise<unknown>;
  /** At the same address. */
  comesBack(): Promise<unknown>;
}

const hour = 3_600_000;
const names = ['Ann', 'Ben', 'Cy'];
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const isPressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

let scheduleId: number;
let place: string;

async function recordsOf({ one }: Room): Promise<boolean[]> {
  const answer = await one.page.request.get(`/api/schedules/${scheduleId}/attendance`);
  return ((await answer.json()) as { attended: boolean }[]).map(({ attended }) => attended);
}

/** One session: marked at a press, without a network, by two devices, and by a rider without an account. */
export function marksAttendance(room: () => Room): void {
  const records = () => recordsOf(room());

  it('says where there is no session', async () => {
    const { one } = room();
    await one.page.goto('/student-portal?tab=attendance');
    await one.window.reads('Student Management', 'Attendance');
    await one.see('You have no sessions yet.');
    await one.isFine();
  }, 90_000);

  it('marks with the keyboard, marks the rest, and undoes', async () => {
    const { one } = room();
    const classId = await one.makes('/api/classes', { title: 'Hills', duration: 45 });
    for (const firstName of names) {
      const studentId = await one.makes('/api/students', { firstName, lastName: 'Lee' });
      await one.makes('/api/enrollments', { studentId, classId });
    }
    const startTime = new Date(Date.now() - hour / 4).toISOString();
    scheduleId = await one.makes('/api/schedules', { title: 'Hills', classId, startTime });
    place = `/student-portal?scheduleId=${scheduleId}`;
    await one.page.goto(`/schedule/${scheduleId}`);
    await one.page.getByRole('link', { name: 'Manage Attendance' }).click();
    await one.page.waitForURL(`**${place}`);
    await one.page.getByRole('button', { name: 'Present: Ann Lee' }).focus();
    await one.page.keyboard.press('Space');
    await isPressed(one.page, 'Present: Ann Lee');
    await one.page.keyboard.press('Tab');
    await one.page.keyboard.press('Enter');
    await isPressed(one.page, 'Absent: Ann Lee');
    await one.press('Mark the rest present');
    await one.see('2 present, 1 absent, 0 not marked');
    await one.press('Undo');
    await one.see('0 present, 1 absent, 2 not marked');
    await one.isFine();
    await one.press('Notes on Ann Lee');
    await one.fill({ Notes: 'Left knee' });
    await one.isFine();
    await one.press('Save');
    await one.see('Left knee');
  }, 90_000);

  it('keeps marks without a network, and of two devices the later mark of each student counts', async () => {
    const { one, other } = room();
    await other.page.goto(place);
    await one.page.context().setOffline(true);
    await one.press('Present: Ann Lee');
    await one.press('Absent: Ben Lee');
    await one.see(/2 marks not saved yet\. You’re offline/);
    await one.isFine();
    // The other says of Ben later that he is there, and of Cy what nobody else says.
    await press(other.page, 'Present: Ben Lee');
    await press(other.page, 'Present: Cy Lee');
    await isPressed(other.page, 'Present: Cy Lee');
    await expectSoon(records, [false, true, true]);
    // Last of all the one marks Cy.
    await one.press('Absent: Cy Lee');
    await one.see(/3 marks not saved yet/);
    await one.page.context().setOffline(false);
    await expectSoon(records, [true, true, false]);
    await isPressed(one.page, 'Present: Ben Lee');
  }, 90_000);

  it('sends after a reload what was marked while the server could not be reached', async () => {
    const { one } = room();
    await one.window.cut('MarkAttendances');
    await one.press('Absent: Ann Lee');
    await one.see(/1 mark not saved yet\. Cadenza can’t be reached/);
    await one.window.cut();
    await one.page.goto('/classes');
    await expectSoon(records, [false, true, false]);
  }, 90_000);

  it('lets a rider check in by the code, on a phone of their own, until the instructor stops it', async () => {
    const { one, browser, url } = room();
    await one.page.goto(place);
    await one.press('Absent: Cy Lee');
    await one.see('1 present, 1 absent, 1 not marked');
    await one.press('Check-in by code');
    await one.page.getByRole('img', { name: 'Code for check-in' }).waitFor();
    await one.isFine();
    const address = await one.page.getByText(/\/check-in\//).innerText();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    try {
      const phone = await context.newPage();
      await phone.goto(address.replace(/^https?:\/\/[^/]+/, url));
      await press(phone, 'Cy L.');
      expect(await seriousFindings(phone)).toEqual([]);
      await press(phone, 'Check in');
      await phone.getByRole('heading', { name: 'You’re checked in, Cy L.' }).waitFor();
      expect(await context.cookies()).toEqual([]);
      await one.see('2 of 3 here');
      await press(one.page, 'Stop check-in');
      await phone.reload();
      await phone.getByText('This code is no longer in use.').waitFor();
      expect(await seriousFindings(phone)).toEqual([]);
    } finally {
      await context.close();
    }
    await one.see('Present, checked in by code');
    await one.press('Absent: Cy Lee');
    await expectSoon(records, [false, true, false]);
  }, 90_000);

  it('says which mark the server will never take, and takes it back', async () => {
    const { one } = room();
    const studentId = await one.makes('/api/students', { firstName: 'Dee', lastName: 'Lee' });
    await one.page.goto(place);
    await one.press('Other students (1)');
    // At another device she is taken off the roster meanwhile.
    expect((await one.page.request.delete(`/api/students/${studentId}`)).status()).toBe(204);
    await one.press('Present: Dee Lee');
    await one.told('Failed to mark attendance', 'Student not found');
    await one.page.getByRole('button', { name: 'Present: Dee Lee', pressed: false }).waitFor();
    await one.isFine();
    expect(await records()).toEqual([false, true, false]);
  }, 90_000);
}

/** The same session, on a phone that discards its pages, while the server is restarted. */
export function marksWithoutServer(room: () => Room): void {
  const records = () => recordsOf(room());

  it('opens again without network and server, is marked on, and sent when both are back', async () => {
    const { one, browser, url, goesDown, comesBack } = room();
    const storageState = await one.page.context().storageState();
    // The same person on a phone, which discards pages; axe is code that the content policy would refuse.
    const looks = { ...screen, serviceWorkers: 'allow', bypassCSP: true } as const;
    const context = await browser.newContext({ ...looks, baseURL: url, storageState });
    try {
      const phone = await context.newPage();
      await phone.goto(place);
      await isPressed(phone, 'Present: Ben Lee');
      const isReady = async () =>
        navigator.serviceWorker.controller !== null && (await caches.has('account'));
      await expectSoon(() => phone.evaluate(isReady), true);
      await Promise.all([context.setOffline(true), goesDown()]);
      await phone.reload();
      await isPressed(phone, 'Present: Ben Lee');
      await phone.getByText(/^This list is from /).waitFor();
      expect(await seriousFindings(phone)).toEqual([]);
      await press(phone, 'Absent: Ben Lee');
      await phone.getByText(/1 mark not saved yet\./).waitFor();
      await phone.reload();
      await isPressed(phone, 'Absent: Ben Lee');
      await comesBack();
      await context.setOffline(false);
      await expectSoon(records, [false, false, false]);
    } finally {
      await context.close();
    }
  }, 150_000);
}

async function expectSoon(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const end = Date.now() + 15_000;
  while (JSON.stringify(await read()) !== JSON.stringify(expected) && Date.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await read()).toEqual(expected);
}
