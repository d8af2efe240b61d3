import { expect, test } from '../kit/test.js';

const year = new Date().getFullYear() + 1;
const [first, third] = [`${year}-05-03`, `${year}-05-17`];
/** In summer, in the browser's time zone. */
const startTime = new Date(`${first}T09:00+02:00`).toISOString();

/** Entries that repeat, and two at one time. */
test.describe('a series of scheduled classes', () => {
  test('changes this and the following entries, and none of those before', async ({ instructor }) => {
    const classId = await instructor.makes('/api/classes', { title: 'Hills', duration: 45 });
    const recurrence = { frequency: 'weekly', count: 4 };
    await instructor.makes('/api/schedules', { classId, title: 'Hills', startTime, recurrence });
    await instructor.goto(`/schedule?date=${third}`);
    // The list begins with the third of them.
    await instructor.card('Hills').first().getByRole('button', { name: 'More for Hills' }).click();
    await instructor.page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await instructor.sees(/^Repeats every week until /);
    await instructor.fill({ 'Start time': '10:00' });
    await instructor.press('Save Changes');
    await instructor.page.getByLabel('This and following').check();
    await instructor.answers('Other entries move and change in the same way as this one.', 'Change');
    await instructor.isTold('Success!', 'Schedule updated successfully');
    await instructor.goto(`/schedule?date=${first}`);
    const times = [/9:00 AM - /, /9:00 AM - /, /10:00 AM - /, /10:00 AM - /];
    await expect(instructor.card('Hills')).toContainText(times);
  });

  test('warns of an overlap, schedules the class, and shows both entries side by side', async ({
    instructor,
  }) => {
    const classId = await instructor.makes('/api/classes', { title: 'Hills', duration: 45 });
    await instructor.makes('/api/schedules', { classId, title: 'Hills', startTime });
    await instructor.goto('/schedule/new');
    await instructor.findIn('Class', 'Hills (45 min)');
    await instructor.fill({ Date: first, 'Start time': '09:30', Title: 'Beside' });
    await instructor.sees('Overlaps Hills (9:00 AM - 9:45 AM). You can schedule it anyway.');
    await instructor.press('Schedule', instructor.dialog('Schedule Class'));
    await instructor.isTold('Success!', 'Class scheduled successfully');
    await instructor.goto(`/schedule?view=week&date=${first}`);
    const entry = (title: RegExp) => instructor.page.getByRole('link', { name: title });
    await expect(entry(/Beside/)).toBeVisible();
    const [hills, beside] = [await entry(/Hills/).boundingBox(), await entry(/Beside/).boundingBox()];
    expect(beside!.y).toBeLessThan(hills!.y + hills!.height);
    expect(hills!.x + hills!.width).toBeLessThanOrEqual(beside!.x + 1);
  });
});
