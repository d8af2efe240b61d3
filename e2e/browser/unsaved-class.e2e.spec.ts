import { saveClass } from '../kit/authoring.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

async function openClimb(instructor: Instructor): Promise<void> {
  const id = await saveClass(instructor, { title: 'Climb', segments: [{ name: 'Hill', duration: 120 }] });
  await instructor.goto(`/class-builder?id=${id}`);
  await expect(instructor.field('Title')).toHaveValue('Climb');
}

/** Changes of a class that are not saved. */
test.describe('unsaved changes of a class', () => {
  test('are restored after a reload, until they are discarded', async ({ instructor }) => {
    const { page } = instructor;
    const title = instructor.field('Title');
    await openClimb(instructor);
    await title.fill('Kept');
    await instructor.leaves(() => page.reload());
    await instructor.sees('We restored your unsaved changes.');
    await expect(title).toHaveValue('Kept');
    await instructor.press('Discard changes');
    await instructor.sees('Discard changes?');
    await instructor.answers('Your changes will be lost. This cannot be undone.', 'Keep');
    await expect(title).toHaveValue('Kept');
    await instructor.press('Discard changes');
    await instructor.answers('Your changes will be lost. This cannot be undone.', 'Discard');
    await expect(title).toHaveValue('Climb');
    await instructor.doesNotSee('We restored your unsaved changes.');
    await page.reload();
    await expect(title).toHaveValue('Climb');
    await instructor.doesNotSee('We restored your unsaved changes.');
  });
});
