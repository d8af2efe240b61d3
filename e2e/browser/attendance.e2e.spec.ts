import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { attendanceOf, startSession } from '../kit/attendance.js';
import { expect, test } from '../kit/test.js';
import type { Instructor } from '../kit/instructor.js';

const pressed = ({ page }: Instructor, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true });

/** One session with Ann, Ben and Cy: marked at a press, without a network, on two devices, and by a rider. */
test.describe('the attendance of a session', () => {
  test('keeps marks without a network, and of two devices the later mark of each student', async ({
    instructor,
    windowOf,
    product,
    account,
  }) => {
    const session = await startSession(instructor.api);
    const marks = () => attendanceOf(instructor.api, session);
    const { username, password } = account;
    const api = new ApiClient(product.url);
    expect((await api.post('/api/login', { username, password })).status).toBe(200);
    const other = await windowOf({ ...account, api });
    await Promise.all([instructor.goto(session.path), other.goto(session.path)]);
    await expect(instructor.button('Present: Ann Lee')).toBeVisible();
    await instructor.page.context().setOffline(true);
    await instructor.press('Present: Ann Lee');
    await instructor.press('Absent: Ben Lee');
    await instructor.sees(/2 marks not saved yet\. You’re offline/);
    // The other device marks Ben later, and Cy before the first one does.
    await other.press('Present: Ben Lee');
    await other.press('Present: Cy Lee');
    await expect.poll(marks).toEqual({ Ben: true, Cy: true });
    await instructor.press('Absent: Cy Lee');
    await instructor.sees(/3 marks not saved yet/);
    await instructor.page.context().setOffline(false);
    await expect.poll(marks).toEqual({ Ann: true, Ben: true, Cy: false });
    await expect(pressed(instructor, 'Present: Ben Lee')).toBeVisible();
  });

  test('is marked by a rider who has the code and no account, until the instructor stops it', async ({
    instructor,
    browser,
    product,
  }) => {
    const session = await startSession(instructor.api);
    await instructor.goto(session.path);
    await instructor.press('Check-in by code');
    await expect(instructor.page.getByRole('img', { name: 'Code for check-in' })).toBeVisible();
    const address = await instructor.page.getByText(/\/check-in\//).innerText();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await phone.goto(`${product.url}${new URL(address).pathname}`);
    await phone.getByRole('button', { name: 'Cy L.', exact: true }).click();
    await phone.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(phone.getByRole('heading', { name: 'You’re checked in, Cy L.' })).toBeVisible();
    expect(await context.cookies()).toEqual([]);
    await instructor.sees('1 of 3 here');
    await instructor.press('Stop check-in');
    await instructor.sees('Present, checked in by code');
    await phone.reload();
    await expect(phone.getByText('This code is no longer in use.')).toBeVisible();
    await context.close();
    await instructor.press('Absent: Cy Lee');
    await expect.poll(() => attendanceOf(instructor.api, session)).toEqual({ Cy: false });
  });
});
