import { expect, it } from '@jest/globals';
import type { Instructor } from './library-walk.js';

const unsaved = 'Unsaved changes will be lost.';

/** Two windows on one class, work that is left, music that is deleted though a class plays it. */
export function keepsWork(instructor: () => Instructor): void {
  it.each([
    ['Load theirs', 'Theirs 1'],
    ['Keep mine', 'Mine 2'],
  ])(
    'shows that another window changed the class: %s',
    async (answer, title) => {
      const one = instructor();
      const round = title.at(-1);
      await one.openClass();
      const other = await one.page.context().newPage();
      await other.goto(one.page.url());
      await other.getByLabel('Title', { exact: true }).fill(`Theirs ${round}`);
      await other.getByRole('button', { name: 'Save', exact: true }).click();
      await other.waitForURL('**/classes');
      await other.close();
      await one.fill({ Title: `Mine ${round}` });
      await one.press('Save');
      const dialog = one.dialog('This class was changed elsewhere');
      await dialog.waitFor();
      await one.isFine();
      await one.press(answer, dialog);
      await dialog.waitFor({ state: 'detached' });
      if (answer === 'Keep mine') await one.told('Class saved successfully');
      await one.openClass();
      expect(await one.field('Title').inputValue()).toBe(title);
    },
    60_000,
  );

  it('asks before work is left', async () => {
    const one = instructor();
    const leave = () => one.page.getByRole('link', { name: 'My Classes' }).first().click();
    await one.fill({ Title: 'Not saved' });
    await leave();
    await one.answers(unsaved, 'Stay');
    expect(await one.field('Title').inputValue()).toBe('Not saved');
    await leave();
    await one.answers(unsaved, 'Leave');
    await one.page.waitForURL('**/classes');
    await one.see('Mine 2');
  }, 60_000);

  it('says where music is used before it deletes it', async () => {
    const one = instructor();
    await one.page.goto('/media');
    await one.press('Delete', one.card('quiet'));
    await one.answers(
      [
        'Are you sure you want to delete "quiet"? This action cannot be undone.',
        'It is used in "Mine 2", where it will no longer be heard.',
        'It leaves the playlist "Evening".',
        'The clip that was cut from it will be deleted too: "Quiet part".',
      ].join(' '),
      'Delete',
    );
    await one.told('Music deleted successfully');
    await one.card('Quiet part').waitFor({ state: 'detached' });
  }, 60_000);

  it('says where an image is used before it deletes it', async () => {
    const one = instructor();
    await one.tab('Images');
    await one.press('Delete', one.card('bike'));
    await one.answers(
      [
        'Are you sure you want to delete "bike"? This action cannot be undone.',
        'It is used in "Mine 2", where it will no longer be seen.',
      ].join(' '),
      'Delete',
    );
    await one.told('Image deleted successfully');
    await one.card('bike').waitFor({ state: 'detached' });
  }, 60_000);

  it('deletes a class', async () => {
    const one = instructor();
    await one.page.goto('/classes');
    await one.window.cut('DeleteClass');
    await one.menu('Mine 2', 'Delete');
    await one.press('Delete', one.page.getByRole('alertdialog'));
    await one.told('Failed to delete class');
    await one.window.cut();
    await one.menu('Mine 2', 'Delete');
    await one.answers('Are you sure you want to delete "Mine 2"? This action cannot be undone.', 'Delete');
    await one.told('Class deleted', 'Class has been deleted successfully');
    await one.see("You haven't created any classes yet. Create your first class to get started!");
  }, 60_000);
}
