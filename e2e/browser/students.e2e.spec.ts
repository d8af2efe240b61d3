import { readFile } from 'node:fs/promises';
import { csv, type Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', notes: 'Left knee' };
const addAnn = (one: Instructor) => one.makes('/api/students', ann);

/** The roster as a file. */
test.describe('students', () => {
  test('exports the roster, and importing the export changes nothing', async ({ instructor }) => {
    await addAnn(instructor);
    await instructor.goto('/student-portal');
    const [download] = await Promise.all([
      instructor.page.waitForEvent('download'),
      instructor.press('Export'),
    ]);
    await instructor.isTold('Students exported');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFFirst Name,Last Name,Email,Phone,Emergency Contact,Emergency Phone,Notes',
      'Ann,Lee,ann@example.org,,,,Left knee',
    ]);
    await instructor.press('Import');
    await instructor.chooseBy('Choose File', csv('roster.csv', text));
    await instructor.sees('1 row, nothing wrong.');
    await instructor.press('Import 1 Student');
    await instructor.sees('0 added', '1 on your roster already');
  });
});
