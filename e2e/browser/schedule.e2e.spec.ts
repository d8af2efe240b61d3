import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

const question = 'This will permanently delete this scheduled class. This action cannot be undone.';
const year = new Date().getFullYear() + 1;
const day = `${year}-03-08`;

const addClass = (one: Instructor) =>
  one.makes('/api/classes', { title: 'Hills', duration: 45, description: 'Up and down' });

/** A class at nine in the morning of the browser's time zone: the entry's id. */
async function schedule(one: Instructor): Promise<number> {
  const startTime = new Date(`${day}T09:00+01:00`).toISOString();
  return one.makes('/api/schedules', { classId: await addClass(one), title: 'Hills', startTime });
}

/** The list of scheduled classes, the dialog of an entry and its page. */
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

  test('changes an entry, and says when that fails', async ({ instructor }) => {
    await schedule(instructor);
    await instructor.goto(`/schedule?date=${day}`);
    await instructor.menu('Hills', 'Edit');
    await instructor.fill({ 'Start time': '10:00' });
    await instructor.cut('UpdateSchedule');
    await instructor.press('Save Changes');
    await instructor.isTold('Failed to update schedule');
    await instructor.cut();
    await instructor.press('Save Changes');
    await instructor.isTold('Success!', 'Schedule updated successfully');
    await instructor.sees('10:00 AM - 10:45 AM');
  });

  test('opens an entry from the list, and deletes it', async ({ instructor }) => {
    await schedule(instructor);
    await instructor.goto(`/schedule?date=${day}`);
    await instructor.link('Hills').click();
    await instructor.sees('Scheduled class details', `March 8, ${year}`, 'Up and down');
    await instructor.cut('DeleteSchedule');
    await instructor.press('Delete');
    await instructor.answers(question, 'Delete');
    await instructor.isTold('Failed to delete schedule');
    await instructor.cut();
    await instructor.press('Delete');
    await instructor.answers(question, 'Delete');
    await instructor.isTold('Schedule deleted', 'The scheduled class has been successfully deleted.');
    await instructor.page.waitForURL('**/schedule');
    await instructor.sees('No scheduled classes. Click "Schedule Class" to get started.');
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
