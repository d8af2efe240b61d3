import { expect, it } from '@jest/globals';
import type { Instructor } from './library-walk.js';

/** What another window does to the class that is open in this one. */
export function meetsOtherWindows(instructor: () => Instructor): void {
  let id: number;
  const address = () => `/class-builder?id=${id}`;
  const title = (one: Instructor) => one.field('Title').inputValue();

  /** The builder with the class, which is read after what came before. */
  async function open(one: Instructor, shown: string): Promise<void> {
    await one.page.goto(address());
    await expectTitle(one, shown);
  }

  async function expectTitle(one: Instructor, shown: string): Promise<void> {
    await one.field('Title').waitFor();
    expect(await title(one)).toBe(shown);
  }

  /** Another window opens the class, changes a field and saves. */
  async function saveElsewhere(one: Instructor, label: string, text: string): Promise<void> {
    const other = await one.page.context().newPage();
    await other.goto(address());
    await other.getByLabel(label, { exact: true }).fill(text);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await other.waitForURL('**/classes');
    await other.close();
  }

  it('adds what another window changed without a question, where nothing clashes', async () => {
    const one = instructor();
    id = await one.makes('/api/classes', { title: 'Of two windows' });
    await one.makes('/api/segments', { classId: id, name: 'Climb' });
    await open(one, 'Of two windows');
    await saveElsewhere(one, 'Description', 'Theirs');
    await one.makes('/api/segments', { classId: id, name: 'Sprint' });
    await one.fill({ Title: 'Mine' });
    await one.press('Save');
    await one.told('Class saved successfully', 'Changes from another window were added.');
    await open(one, 'Mine');
    expect(await one.field('Description').inputValue()).toBe('Theirs');
    await one.see('Climb', 'Sprint');
  }, 60_000);

  it('says what differs where something clashes, and gives mine back by Undo', async () => {
    const one = instructor();
    await open(one, 'Mine');
    await saveElsewhere(one, 'Title', 'Theirs');
    await one.fill({ Title: 'Mine again' });
    await one.press('Save');
    const dialog = one.dialog('This class was changed elsewhere');
    await dialog.getByText('Title: changed there, changed here', { exact: true }).waitFor();
    await one.isFine();
    await one.press('Load theirs', dialog);
    await dialog.waitFor({ state: 'detached' });
    expect(await title(one)).toBe('Theirs');
    await one.press('Undo');
    expect(await title(one)).toBe('Mine again');
    await one.press('Save');
    await one.told('Class saved successfully');
  }, 60_000);

  it('keeps the work on a class that was deleted elsewhere, and saves it as a new one', async () => {
    const one = instructor();
    await open(one, 'Mine again');
    await one.fill({ Title: 'Saved from deletion' });
    expect((await one.page.request.delete(`/api/classes/${id}`)).ok()).toBe(true);
    await one.press('Save');
    const dialog = one.dialog('This class was deleted elsewhere');
    await dialog.waitFor();
    await one.isFine();
    await one.press('Cancel', dialog);
    expect(await title(one)).toBe('Saved from deletion');
    await one.leaves(() => one.page.goto(address()));
    await one.see('This class was deleted elsewhere');
    await one.isFine();
    await one.press('Open as a new class');
    await expectTitle(one, 'Saved from deletion');
    await one.press('Save');
    await one.told('Class saved successfully');
    await one.page.goto(address());
    await one.see('Class not found');
    await one.page.getByRole('main').getByRole('link', { name: 'My Classes' }).click();
    await one.page.waitForURL('**/classes');
    await one.card('Saved from deletion').waitFor();
    const made = (await (await one.page.request.get('/api/classes')).json()) as {
      id: number;
      title: string;
    }[];
    const saved = made.find((each) => each.title === 'Saved from deletion');
    const segments = (await (
      await one.page.request.get(`/api/segments?classId=${saved?.id}`)
    ).json()) as object[];
    expect(segments).toMatchObject([{ name: 'Climb' }, { name: 'Sprint' }]);
    // The walks after this one count on what they find.
    expect((await one.page.request.delete(`/api/classes/${saved?.id}`)).ok()).toBe(true);
  }, 60_000);
}
