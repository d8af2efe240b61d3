import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { ChosenFile, Instructor } from './library-walk.js';

const csv = (text: string): ChosenFile => ({
  ...{ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
});
const deletes = 'Contact details and notes are deleted. The name and the attendance history stay.';

/** The students: their list, what is done with them, and what is said when it fails. */
export function keepsStudents(instructor: () => Instructor): void {
  it('adds a student to an empty list, and says what is missing or fails', async () => {
    const one = instructor();
    await one.page.goto('/student-portal');
    await one.see("You haven't added any students yet.");
    await one.window.reads('Student Management', 'Attendance');
    await one.isFine();
    await one.press('Add Student');
    const dialog = one.dialog('Add Student');
    await one.press('Add Student', dialog);
    await one.see('First name is required', 'Last name is required');
    await one.isFine();
    await one.fill({ 'First Name': 'Ann', 'Last Name': 'Lee', Email: 'ann@example.org', Notes: 'Left knee' });
    await one.window.cut('AddStudent');
    await one.press('Add Student', dialog);
    await one.told('Failed to add student');
    await one.window.cut();
    await one.press('Add Student', dialog);
    await one.told('Student added');
    await one.card('Ann Lee').waitFor();
    await one.isFine();
  }, 90_000);

  it('edits, enrolls and finds a student', async () => {
    const one = instructor();
    await one.makes('/api/classes', { title: 'Hills', duration: 45 });
    await one.menu('Ann Lee', 'Edit');
    await one.fill({ Phone: '555 12' });
    await one.window.cut('UpdateStudent');
    await one.press('Save Changes');
    await one.told('Failed to update student');
    await one.window.cut();
    await one.press('Save Changes');
    await one.told('Student updated');
    await one.menu('Ann Lee', 'Enroll in Class');
    await one.press('Enroll');
    await one.see('Please select a class');
    await one.page.getByRole('radio', { name: 'Hills' }).check();
    await one.window.cut('EnrollStudent');
    await one.press('Enroll');
    await one.told('Failed to enroll student');
    await one.window.cut();
    await one.press('Enroll');
    await one.told('Student enrolled');
    await one.field('Search students').fill('nobody');
    await one.see('No students match your search.');
    await one.field('Search students').fill('555 1');
    await one.card('Ann Lee').waitFor();
  }, 90_000);

  it('imports the good rows of a file, and the same file again changes nothing', async () => {
    const one = instructor();
    await one.page.goto('/student-portal');
    const rows = Array.from({ length: 700 }, (_, index) => `Rider,No ${index},rider${index}@example.org`);
    const file = csv(`Vorname,Nachname,E-Mail\n${rows.join('\n')}\n,Nameless,\nCy,,\n`);
    for (const added of ['700 added', '0 added']) {
      await one.press('Import');
      await one.chooseBy('Choose File', file);
      await one.see('2 rows of 702 cannot be imported.', 'Row 702: First name is required');
      await one.see('Row 703: Last name is required', 'Preview of the first rows');
      await one.isFine();
      await one.press('Import the 700 Good Rows');
      await one.see(added, '2 left out');
      await one.isFine();
      await one.press('Done');
    }
    await one.card('Rider No 0').waitFor();
    await one.isFine();
  }, 120_000);

  it('exports the roster, and importing the export changes nothing', async () => {
    const one = instructor();
    const [download] = await Promise.all([one.page.waitForEvent('download'), one.press('Export')]);
    await one.told('Students exported');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFFirst Name,Last Name,Email,Phone,Emergency Contact,Emergency Phone,Notes',
      'Ann,Lee,ann@example.org,555 12,,,Left knee',
    ]);
    await one.press('Import');
    await one.chooseBy('Choose File', csv(text));
    await one.see('701 rows, nothing wrong.');
    await one.press('Import 701 Students');
    await one.see('0 added', '701 on your roster already');
    await one.press('Done');
  }, 90_000);

  it('answers programs with the list, one’s own by id as well, and takes a student away', async () => {
    const { page } = instructor();
    const { id: userId } = (await (await page.request.get('/api/user')).json()) as { id: number };
    const list = async (query: string) =>
      (await (await page.request.get(`/api/students${query}`)).json()) as { id: number; firstName: string }[];
    const all = await list('');
    expect(all).toHaveLength(701);
    expect(await list(`?userId=${userId}`)).toEqual(all);
    const gone = all[10]!;
    expect((await page.request.delete(`/api/students/${gone.id}`)).status()).toBe(204);
    expect((await page.request.get(`/api/students/${gone.id}`)).status()).toBe(404);
    expect(await list('')).toEqual(all.filter((student) => student.id !== gone.id));
  }, 60_000);

  it('answers programs with the records of a session that they mark, and with their lists', async () => {
    const one = instructor();
    const read = async <Answer>(path: string) =>
      (await (await one.page.request.get(`/api/${path}`)).json()) as Answer;
    const [hills] = await read<{ id: number }[]>('classes');
    const [student] = await read<{ id: number }[]>('students');
    const startTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const scheduleId = await one.makes('/api/schedules', { classId: hills!.id, title: 'Notes', startTime });
    const record = { studentId: student!.id, attended: true, notes: 'Came late' };
    await one.makes('/api/attendance', { scheduleId, ...record });
    const records = await read<object[]>(`schedules/${scheduleId}/attendance`);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ scheduleId, ...record });
    // As programs read the dashboard's lists: one's own by id as well.
    const playlistId = await one.makes('/api/playlists', { name: 'Warm up' });
    const file = { name: 'tone.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from(silentMp3(100)) };
    const sent = await one.page.request.post('/api/music/upload', { multipart: { file } });
    const musicId = ((await sent.json()) as { id: number }).id;
    const { id: userId } = await read<{ id: number }>('user');
    for (const [list, id] of [
      ['schedules', scheduleId],
      ['playlists', playlistId],
      ['music', musicId],
    ] as const) {
      const all = await read<{ id: number }[]>(`${list}?userId=${userId}`);
      expect(all.map((each) => each.id)).toContain(id);
      expect(await read(list)).toEqual(all);
      expect((await one.page.request.delete(`/api/${list}/${id}`)).status()).toBe(204);
    }
  }, 60_000);

  it('shows who came in reports', async () => {
    const one = instructor();
    const asked = (path: string) =>
      one.page.evaluate(
        async (from) => (await (await fetch(from)).json()) as { id: number }[],
        `/api/${path}`,
      );
    const [hills] = await asked('classes');
    const [ann] = await asked('students?search=Lee');
    const at = new Date(Date.now() - 86_400_000).toISOString();
    const scheduleId = await one.makes('/api/schedules', {
      classId: hills!.id,
      title: 'Hills',
      startTime: at,
    });
    await one.makes('/api/attendance', { scheduleId, studentId: ann!.id, attended: true });
    await one.page.getByRole('link', { name: 'Reports' }).click();
    await one.see('Choose a class');
    await one.isFine();
    await one.press('Hills');
    await one.see('Riders per session', '100%');
    await one.page.getByRole('figure', { name: 'Attendance per session' }).waitFor();
    await one.isFine();
    const [download] = await Promise.all([one.page.waitForEvent('download'), one.press('Download CSV')]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/Hills,1,0,100%/);
    await one.press('Student');
    await one.page.getByPlaceholder('Search students...').fill('lee');
    await one.press('Ann Lee');
    await one.see('Last seen');
    await one.isFine();
    await one.window.fitsOnPhones();
  }, 90_000);

  it('deletes a student after a question, and erases the former one', async () => {
    const one = instructor();
    await one.page.goto('/student-portal?search=Lee');
    await one.menu('Ann Lee', 'Delete');
    const question = `Are you sure you want to delete Ann Lee? ${deletes}`;
    await one.window.cut('RemoveStudent');
    await one.answers(question, 'Delete');
    await one.told('Failed to delete student');
    await one.window.cut();
    await one.menu('Ann Lee', 'Delete');
    await one.answers(question, 'Delete');
    await one.told('Student deleted');
    await one.press('Former');
    await one.press('Erase personal data of Ann Lee');
    await one.see('Attendance counts, without a name.');
    await one.answers('Erase all personal data of Ann Lee? This cannot be undone.', 'Erase');
    await one.told('Personal data erased');
    await one.see('No students match your search.');
    await one.isFine();
  }, 90_000);

  it('says that there is no connection, and goes on when it is back', async () => {
    const one = instructor();
    await one.page.goto('/student-portal');
    await one.card('Rider No 0').waitFor();
    await one.page.context().setOffline(true);
    await one.field('Search students').fill('No 699');
    await one.see('Unable to load student data', /offline/);
    await one.isFine();
    await one.page.context().setOffline(false);
    await one.card('Rider No 699').waitFor();
    await one.window.fitsOnPhones();
  }, 90_000);
}
