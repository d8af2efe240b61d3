import { readFile } from 'node:fs/promises';
import { csv, type Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

const deletes = 'Contact details and notes are deleted. The name and the attendance history stay.';
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', notes: 'Left knee' };
const addAnn = (one: Instructor) => one.makes('/api/students', ann);

const roster = (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => `Rider,No ${index},rider${index}@example.org`);
  return csv('roster.csv', `Vorname,Nachname,E-Mail\n${rows.join('\n')}\n,Nameless,\nCy,,\n`);
};

/** The students: their list, what is done with them, and what is said when it fails. */
test.describe('students', () => {
  test('adds a student to an empty list, and says what is missing or fails', async ({ instructor }) => {
    await instructor.goto('/student-portal');
    await instructor.sees("You haven't added any students yet.");
    await instructor.press('Add Student');
    const dialog = instructor.dialog('Add Student');
    await instructor.press('Add Student', dialog);
    await instructor.sees('First name is required', 'Last name is required');
    await instructor.fill({ 'First Name': 'Ann', 'Last Name': 'Lee', Email: ann.email, Notes: ann.notes });
    await instructor.cut('AddStudent');
    await instructor.press('Add Student', dialog);
    await instructor.isTold('Failed to add student');
    await instructor.cut();
    await instructor.press('Add Student', dialog);
    await instructor.isTold('Student added');
    await expect(instructor.card('Ann Lee')).toBeVisible();
  });

  test('edits and finds a student', async ({ instructor }) => {
    await addAnn(instructor);
    await instructor.goto('/student-portal');
    await instructor.menu('Ann Lee', 'Edit');
    await instructor.fill({ Phone: '555 12' });
    await instructor.cut('UpdateStudent');
    await instructor.press('Save Changes');
    await instructor.isTold('Failed to update student');
    await instructor.cut();
    await instructor.press('Save Changes');
    await instructor.isTold('Student updated');
    await instructor.field('Search students').fill('nobody');
    await instructor.sees('No students match your search.');
    await instructor.field('Search students').fill('555 1');
    await expect(instructor.card('Ann Lee')).toBeVisible();
  });

  test('enrolls a student in a class', async ({ instructor }) => {
    await addAnn(instructor);
    await instructor.makes('/api/classes', { title: 'Hills', duration: 45 });
    await instructor.goto('/student-portal');
    await instructor.menu('Ann Lee', 'Enroll in Class');
    await instructor.press('Enroll');
    await instructor.sees('Please select a class');
    await instructor.page.getByRole('radio', { name: 'Hills' }).check();
    await instructor.cut('EnrollStudent');
    await instructor.press('Enroll');
    await instructor.isTold('Failed to enroll student');
    await instructor.cut();
    await instructor.press('Enroll');
    await instructor.isTold('Student enrolled');
  });

  test('imports the good rows of a file, and the same file again changes nothing', async ({ instructor }) => {
    await instructor.goto('/student-portal');
    for (const added of ['700 added', '0 added']) {
      await instructor.press('Import');
      await instructor.chooseBy('Choose File', roster(700));
      await instructor.sees('2 rows of 702 cannot be imported.', 'Row 702: First name is required');
      await instructor.sees('Row 703: Last name is required', 'Preview of the first rows');
      await instructor.sees('703 lines in the file: 1 of headings, 702 rows.');
      await instructor.press('Import the 700 Good Rows');
      await instructor.sees(added, '2 left out');
      await instructor.press('Done');
    }
    await expect(instructor.card('Rider No 0')).toBeVisible();
  });

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

  test('deletes a student after a question, and erases the former one', async ({ instructor }) => {
    await addAnn(instructor);
    await instructor.goto('/student-portal?search=Lee');
    const question = `Are you sure you want to delete Ann Lee? ${deletes}`;
    await instructor.cut('RemoveStudent');
    await instructor.menu('Ann Lee', 'Delete');
    await instructor.answers(question, 'Delete');
    await instructor.isTold('Failed to delete student');
    await instructor.cut();
    await instructor.menu('Ann Lee', 'Delete');
    await instructor.answers(question, 'Delete');
    await instructor.isTold('Student deleted');
    await instructor.press('Former');
    await instructor.press('Erase personal data of Ann Lee');
    await instructor.sees('Attendance counts, without a name.');
    await instructor.answers('Erase all personal data of Ann Lee? This cannot be undone.', 'Erase');
    await instructor.isTold('Personal data erased');
    await instructor.sees('No students match your search.');
  });

  test('says that there is no connection, and goes on when it is back', async ({ instructor }) => {
    await addAnn(instructor);
    await instructor.goto('/student-portal');
    await expect(instructor.card('Ann Lee')).toBeVisible();
    await instructor.page.context().setOffline(true);
    await instructor.field('Search students').fill('Lee');
    await instructor.sees('Unable to load student data', /offline/);
    await instructor.page.context().setOffline(false);
    await expect(instructor.card('Ann Lee')).toBeVisible();
    await instructor.fitsOnPhones();
  });
});
