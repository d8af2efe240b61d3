import { expect, it } from '@jest/globals';
import type { Instructor } from './library-walk.js';

/** A series that is changed from one entry on, two sessions at one time, and the calendar's private address. */
export function repeatsClasses(instructor: () => Instructor): void {
  const year = new Date().getFullYear() + 1;
  const weeks = [`${year}-05-03`, `${year}-05-10`, `${year}-05-17`, `${year}-05-24`];
  const [first = '', , third = ''] = weeks;

  it('changes this and the following entries of a series, and leaves those before', async () => {
    const one = instructor();
    const { page } = one;
    const [{ id: classId } = {}] = (await (await page.request.get('/api/classes')).json()) as {
      id: number;
    }[];
    const startTime = new Date(`${first}T09:00`).toISOString();
    const recurrence = { frequency: 'weekly', count: weeks.length };
    await one.makes('/api/schedules', { classId, title: 'Hills', startTime, recurrence });
    await page.goto(`/schedule?date=${third}`);
    await page.getByRole('button', { name: 'More for Hills' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await one.field('Title').waitFor();
    await one.see(/^Repeats every week until /);
    await one.fill({ 'Start time': '10:00' });
    await one.press('Save Changes');
    await page.getByLabel('This and following').check();
    await one.answers('Other entries move and change in the same way as this one.', 'Change');
    await one.told('Success!', 'Schedule updated successfully');
    await page.goto(`/schedule?date=${first}`);
    await one.card('Hills').nth(3).waitFor();
    const told = await one.card('Hills').allInnerTexts();
    expect(told.map((text) => /\d+:00 AM/.exec(text)?.[0])).toEqual([
      ...['9:00 AM', '9:00 AM', '10:00 AM', '10:00 AM'],
    ]);
  }, 90_000);

  it('says what is on at the same time, schedules it, and shows both side by side', async () => {
    const one = instructor();
    const { page } = one;
    await page.goto('/schedule/new');
    await one.findIn('Class', 'Hills (45 min)');
    await one.fill({ Date: first, 'Start time': '09:30', Title: 'Beside' });
    await one.see('Overlaps Hills (9:00 AM - 9:45 AM). You can schedule it anyway.');
    await one.isFine();
    await one.press('Schedule', one.dialog('Schedule Class'));
    await one.told('Success!', 'Class scheduled successfully');
    await page.goto(`/schedule?view=week&date=${first}`);
    const boxOf = async (title: string) => {
      const box = await page.getByRole('link', { name: new RegExp(title) }).boundingBox();
      if (!box) throw new Error(`${title} is not shown`);
      return box;
    };
    await page.getByRole('link', { name: /Beside/ }).waitFor();
    const [hills, beside] = [await boxOf('Hills'), await boxOf('Beside')];
    expect(beside.y).toBeLessThan(hills.y + hills.height);
    expect(hills.x + hills.width).toBeLessThanOrEqual(beside.x + 1);
    await one.isFine();
  }, 90_000);

  it('makes, resets and turns off the address that calendar programs read', async () => {
    const one = instructor();
    await one.page.goto('/schedule');
    await one.press('Subscribe');
    const dialog = one.dialog('Subscribe in your calendar');
    await one.see(/^Create a private address and add it to your calendar\./);
    await one.isFine();
    await one.press('Create address', dialog);
    const address = one.field('Calendar address');
    const former = await address.inputValue();
    await one.isFine();
    /** As a calendar program does: without anybody's session. */
    const read = async (of: string) => {
      const answer = await fetch(new URL(new URL(of).pathname, one.page.url()));
      return { status: answer.status, holds: (await answer.text()).includes('SUMMARY:Beside') };
    };
    const [found, refused] = [
      { status: 200, holds: true },
      { status: 404, holds: false },
    ];
    expect(await read(former)).toEqual(found);
    await one.press('Reset address', dialog);
    const reset = 'The current address stops working at once. Calendars that use it need the new one.';
    await one.answers(reset, 'Reset');
    const isNew = async () => (await address.inputValue()) !== former;
    for (let tries = 0; tries < 100 && !(await isNew()); tries++) await one.page.waitForTimeout(50);
    const present = await address.inputValue();
    expect([await read(former), await read(present)]).toEqual([refused, found]);
    await one.press('Turn off', dialog);
    const off = 'The address stops working at once, and calendars stop showing your classes.';
    await one.answers(off, 'Turn off');
    await one.see(/^Create a private address and add it to your calendar\./);
    expect([await read(former), await read(present)]).toEqual([refused, refused]);
    await one.press('Close', dialog);
  }, 90_000);
}
