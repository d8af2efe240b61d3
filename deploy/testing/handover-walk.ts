import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { seriousFindings } from './accessibility.js';
import { AccountPage, type AccountPlace } from './account-page.js';
import type { Instructor } from './library-walk.js';
import { keptMailsTo } from './verified-address.js';

const colleague = 'colleague@example.com';
const day = 86_400_000;

/** An owner hands a session over to somebody who registers from the mail, teaches it, and loses it again. */
export function handsOver(owner: () => Instructor, place: () => AccountPlace): void {
  let other: AccountPage;
  let scheduleId: number;

  /** Whole on a phone, too, and axe has nothing to say. */
  const isFine = async () => {
    expect(await seriousFindings(other.page)).toEqual([]);
    await other.fitsOnPhones();
  };

  /** The mail's one address that fits, once it has come. */
  async function linkIn(address: string, shape: RegExp): Promise<string> {
    for (let patience = 150; patience > 0; patience--) {
      const [link] = shape.exec(await keptMailsTo(place().url)(address)) ?? [];
      if (link) return link;
      await pause(100);
    }
    throw new Error(`no ${shape} was mailed to ${address}`);
  }

  it('offers a session by email from its page', async () => {
    const one = owner();
    const classId = await one.makes('/api/classes', { title: 'Hills' });
    await one.makes('/api/segments', { classId, name: 'Climb' });
    const studentId = await one.makes('/api/students', { firstName: 'Rae', lastName: 'Rider' });
    await one.makes('/api/enrollments', { classId, studentId });
    const startTime = new Date(Date.now() + day).toISOString();
    scheduleId = await one.makes('/api/schedules', { classId, title: 'Evening Hills', startTime });
    await one.page.goto(`/schedule/${scheduleId}`);
    await one.press('Hand Over');
    const dialog = one.dialog('Hand over this session?');
    await one.isFine();
    await one.press('Hand Over', dialog);
    await one.see('Email is required');
    await one.fill({ 'Instructor’s email': colleague });
    await one.press('Hand Over', dialog);
    await one.told('Session offered', `${colleague} gets an email about it.`);
    await one.see(`Offered to ${colleague}`);
    await one.isFine();
  }, 60_000);

  it('is found by who registers from the mail, accepted, and is on both schedules', async () => {
    other = await AccountPage.open(place());
    await other.page.goto(await linkIn(colleague, /http[^"\s<]*\/schedule(?=["\s<])/));
    await other.page.waitForURL('**/auth');
    await other.tab('Create Account');
    await other.fill({
      ...{ Username: 'colleague', Email: colleague, 'Confirm Email': colleague },
      ...{ Password: 'correct-horse', 'Confirm Password': 'correct-horse' },
    });
    await other.press('Create Account');
    await other.page.waitForURL((url) => url.pathname !== '/auth');
    await other.page.goto(await linkIn(colleague, /\/auth\?verify=[\w-]{43}/));
    await other.see('Thank you. Your email address is verified.');
    await other.page.goto('/schedule?view=list');
    await other.findsSoon('Sessions Offered to You', 'Evening Hills');
    await isFine();
    await other.press('Accept Evening Hills');
    await other.see('Evening Hills is on your schedule now.');
    await other.page
      .getByRole('article', { name: 'Evening Hills' })
      .getByText(/^From /)
      .first()
      .waitFor();
    await isFine();
    const one = owner();
    await one.page.goto('/schedule?view=list');
    await one.page
      .getByRole('article', { name: 'Evening Hills' })
      .getByText(/^Handed to /)
      .waitFor();
  }, 90_000);

  it('lets the other start the class and mark who came', async () => {
    await other.page.goto(`/schedule/${scheduleId}`);
    await other.page.getByRole('link', { name: 'Start Class' }).waitFor();
    await isFine();
    expect(await other.page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    await other.page.getByRole('link', { name: 'Manage Attendance' }).click();
    await other.page.getByText('Rae Rider').waitFor();
    await isFine();
    await other.page.goto(`/schedule/${scheduleId}`);
    await other.page.getByRole('link', { name: 'Start Class' }).click();
    await other.page.getByText('Climb').first().waitFor();
  }, 60_000);

  it('is taken back after confirmation, and gone for the other', async () => {
    const one = owner();
    await one.page.goto(`/schedule/${scheduleId}`);
    await one.press('Take Back');
    await one.isFine();
    await one.press('Take Back', one.page.getByRole('alertdialog', { name: 'Take this session back?' }));
    await one.told('Session taken back', 'You teach it yourself again.');
    await other.page.goto(`/schedule/${scheduleId}`);
    await other.see('Schedule Not Found');
    await other.close();
  }, 60_000);
}
