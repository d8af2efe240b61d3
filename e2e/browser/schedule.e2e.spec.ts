import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

const question = 'This will permanently delete this scheduled class. This action cannot be undone.';
const year = new Date().getFullYear() + 1;
const day = `${year}-03-08`;

const addClass = (one: Instructor) =>
  one.makes('/api/classes', { title: 'Hills', duration: 45, description: 'Up and down' });

/** Scheduling a class, once and every week. */
test.describe('the schedule', () => {
  test('schedules a class from an empty list', async ({ instructor }) => {
    await addClass(instructor);
    await instructor.goto('/schedule');
    await instructor.sees('No scheduled classes. Click "Schedule Class" to get started.');
    await instructor.press('Schedule Class');
    await instructor.findIn('Class', 'Hills (45 min)');
    await instructor.fill({ Date: day, 'Start time': '09:00', Location: 'Room 2' });
    await instructor.press('Schedule', instructor.dialog('Schedule Class'));
    await instructor.isTold('Success!', 'Class scheduled successfully');
    await expect(instructor.card('Hills')).toBeVisible();
    await instructor.sees('9:00 AM - 9:45 AM', 'Room 2');
  });

  test('schedules a class every week, and deletes the series', async ({ instructor }) => {
    await addClass(instructor);
    await instructor.goto('/schedule/new');
    await instructor.findIn('Class', 'Hills (45 min)');
    await instructor.fill({ Date: day });
    await instructor.field('Repeats').selectOption('Weekly');
    await instructor.fill({ Sessions: '3' });
    await instructor.press('Schedule', instructor.dialog('Schedule Class'));
    await instructor.isTold('Class scheduled successfully');
    await instructor.goto(`/schedule?date=${year}-03-22`);
    await instructor.menu('Hills', 'Delete');
    await instructor.page.getByLabel('All entries').check();
    await instructor.answers(question, 'Delete');
    await instructor.isTold('Success!', 'Schedule deleted successfully');
    expect((await instructor.api.get('/api/schedules')).body).toEqual([]);
  });
});
