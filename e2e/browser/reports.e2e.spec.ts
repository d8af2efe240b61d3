import { readFile } from 'node:fs/promises';
import { expect, test } from '../kit/test.js';

test('reports show who came, by class and by student, and are saved as a table', async ({ instructor }) => {
  const classId = await instructor.makes('/api/classes', { title: 'Hills', duration: 45 });
  const studentId = await instructor.makes('/api/students', { firstName: 'Ann', lastName: 'Lee' });
  const startTime = new Date(Date.now() - 86_400_000).toISOString();
  const scheduleId = await instructor.makes('/api/schedules', { classId, title: 'Hills', startTime });
  await instructor.makes('/api/attendance', { scheduleId, studentId, attended: true });
  await instructor.goto('/student-portal/reports');
  await instructor.sees('Choose a class');
  await instructor.press('Hills');
  await instructor.sees('Riders per session', '100%');
  await expect(instructor.page.getByRole('figure', { name: 'Attendance per session' })).toBeVisible();
  const [download] = await Promise.all([
    instructor.page.waitForEvent('download'),
    instructor.press('Download CSV'),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/Hills,1,0,100%/);
  await instructor.press('Student');
  await instructor.page.getByPlaceholder('Search students...').fill('lee');
  await instructor.press('Ann Lee');
  await instructor.sees('Last seen');
  await instructor.fitsOnPhones();
});
