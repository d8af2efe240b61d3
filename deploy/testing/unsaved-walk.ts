import { expect, it } from '@jest/globals';
import type { Instructor } from './library-walk.js';

const unsaved = 'Unsaved changes will be lost.';

/** Work that is left, kept over a reload, and let go of. The account has one class. */
export function keepsUnsaved(instructor: () => Instructor): void {
  const reload = (one: Instructor) => one.leaves(() => one.page.reload());

  it('keeps unsaved changes over a reload, until they are discarded', async () => {
    const one = instructor();
    await one.openClass();
    const title = await one.field('Title').inputValue();
    await one.fill({ Title: 'Kept' });
    await reload(one);
    await one.see('We restored your unsaved changes.');
    expect(await one.field('Title').inputValue()).toBe('Kept');
    await one.isFine();
    await one.press('Discard changes');
    await one.see('Discard changes?');
    await one.answers('Your changes will be lost. This cannot be undone.', 'Keep');
    expect(await one.field('Title').inputValue()).toBe('Kept');
    await one.press('Discard changes');
    await one.press('Discard', one.page.getByRole('alertdialog'));
    await one.isGone('We restored your unsaved changes.');
    expect(await one.field('Title').inputValue()).toBe(title);
    await one.page.reload();
    await one.field('Title').waitFor();
    expect(await one.field('Title').inputValue()).toBe(title);
  }, 60_000);

  it('asks by name before they are left', async () => {
    const one = instructor();
    await one.fill({ Title: 'Left' });
    await one.page.getByRole('link', { name: 'My Classes' }).first().click();
    await one.see('Leave without saving?');
    await one.answers(unsaved, 'Leave');
    await one.page.waitForURL('**/classes');
  }, 60_000);
}
