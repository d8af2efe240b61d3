import { saveClass } from '../kit/authoring.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

/** Opens a class in the builder: its id. */
async function openShared(instructor: Instructor): Promise<number> {
  const id = await saveClass(instructor, { title: 'Shared', segments: [{ name: 'Hill', duration: 120 }] });
  await instructor.goto(`/class-builder?id=${id}`);
  await expect(instructor.field('Title')).toHaveValue('Shared');
  return id;
}

/** As another window does. */
async function changeElsewhere({ api }: Instructor, id: number, change: object): Promise<void> {
  expect((await api.put(`/api/classes/${id}`, change)).status).toBe(200);
}

const stored = async ({ api }: Instructor, id: number) => (await api.get(`/api/classes/${id}`)).body;

/** A class that another window changes or deletes while it is open in this one. */
test.describe('a class that is open in two windows', () => {
  test('shows what clashes; Undo restores one’s own work after the other was loaded', async ({
    instructor,
  }) => {
    const id = await openShared(instructor);
    await changeElsewhere(instructor, id, { title: 'Theirs' });
    await instructor.fill({ Title: 'Mine' });
    await instructor.press('Save');
    const dialog = instructor.dialog('This class was changed elsewhere');
    await expect(dialog.getByText('Title: changed there, changed here', { exact: true })).toBeVisible();
    await instructor.press('Load theirs', dialog);
    await expect(instructor.field('Title')).toHaveValue('Theirs');
    await instructor.press('Undo');
    await expect(instructor.field('Title')).toHaveValue('Mine');
    await instructor.press('Save');
    await instructor.isTold('Class saved successfully');
    expect(await stored(instructor, id)).toMatchObject({ title: 'Mine' });
  });
});
