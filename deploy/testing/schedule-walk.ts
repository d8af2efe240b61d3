import { it } from '@jest/globals';
import type { Instructor } from './library-walk.js';

const question = 'This will permanently delete this scheduled class. This action cannot be undone.';

/** The schedule: list, dialog and detail screen, with what they say when something fails. */
export function schedulesClasses(instructor: () => Instructor): void {
  const nextYear = new Date().getFullYear() + 1;

  it('schedules a class from an empty list', async () => {
    const one = instructor();
    await one.makes('/api/classes', { title: 'Hills', duration: 45, description: 'Up and down' });
    await one.page.goto('/schedule');
    await one.see('No scheduled classes. Click "Schedule Class" to get started.');
    await one.window.reads('Schedule Class', 'Calendar', 'Today');
    await one.isFine();
    await one.press('Schedule Class');
    const dialog = one.dialog('Schedule Class');
    await one.field('Title').waitFor();
    await one.press('Schedule', dialog);
    await one.see('Title is required');
    await one.isFine();
    await one.findIn('Class', 'Hills (45 min)');
    await one.fill({ Date: `${nextYear}-03-08`, 'Start time': '09:00', Location: 'Room 2' });
    await one.press('Schedule', dialog);
    await one.told('Success!', 'Class scheduled successfully');
    await one.card('Hills').waitFor();
    await one.see('9:00 AM - 9:45 AM', 'Room 2');
    await one.window.reads('Manage Attendance');
    await one.isFine();
  }, 90_000);

  it('edits it, and says what fails', async () => {
    const one = instructor();
    await one.menu('Hills', 'Edit');
    await one.field('Title').waitFor();
    await one.window.cut('UpdateSchedule');
    await one.press('Save Changes');
    await one.told('Failed to update schedule');
    await one.window.cut();
    await one.fill({ 'Start time': '10:00' });
    await one.press('Save Changes');
    await one.told('Success!', 'Schedule updated successfully');
    await one.see('10:00 AM - 10:45 AM');
    await one.page.goto('/schedule?classId=2000000000');
    await one.see('Selected class not found');
    await one.findIn('Class', 'Hills (45 min)');
    await one.window.cut('CreateSchedule');
    await one.press('Schedule', one.dialog('Schedule Class'));
    await one.told('Failed to schedule class');
    await one.window.cut();
    await one.press('Cancel');
  }, 90_000);

  it('shows one of them, and deletes it', async () => {
    const one = instructor();
    await one.page.getByRole('link', { name: 'Hills', exact: true }).click();
    await one.see('Scheduled class details', `March 8, ${nextYear}`, 'Up and down');
    await one.window.reads('Back to All Schedules', 'Class Details', 'Edit', 'Delete');
    await one.isFine();
    await one.window.cut('DeleteSchedule');
    await one.press('Delete');
    await one.see('Are you sure?');
    await one.answers(question, 'Delete');
    await one.told('Failed to delete schedule');
    await one.window.cut();
    await one.press('Delete');
    await one.answers(question, 'Delete');
    await one.told('Schedule deleted', 'The scheduled class has been successfully deleted.');
    await one.page.waitForURL('**/schedule');
    await one.page.goto('/schedule/2000000000');
    await one.see('Schedule Not Found');
    await one.see("The schedule you're looking for doesn't exist or has been deleted.");
    await one.isFine();
  }, 90_000);

  it('repeats weekly, and deletes the series', async () => {
    const one = instructor();
    await one.page.goto('/schedule/new');
    await one.findIn('Class', 'Hills (45 min)');
    await one.fill({ Date: `${nextYear}-03-08` });
    await one.field('Repeats').selectOption('Weekly');
    await one.fill({ Sessions: '3' });
    await one.isFine();
    await one.press('Schedule', one.dialog('Schedule Class'));
    await one.told('Class scheduled successfully');
    await one.page.goto(`/schedule?date=${nextYear}-03-22`);
    await one.menu('Hills', 'Delete');
    await one.page.getByLabel('All entries').check();
    await one.answers(question, 'Delete');
    await one.told('Success!', 'Schedule deleted successfully');
    await one.page.goto('/schedule');
    await one.see('No scheduled classes. Click "Schedule Class" to get started.');
  }, 90_000);
}
