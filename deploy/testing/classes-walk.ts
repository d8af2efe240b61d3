import { it } from '@jest/globals';
import type { Instructor } from './library-walk.js';

const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'];
const types = ['Endurance', 'HIIT', 'Strength', 'Recovery', 'Rhythm'];

/** The class list: what cards say, and a list that could not be read. */
export function listsClasses(instructor: () => Instructor): void {
  it('says of each class what it is', async () => {
    const one = instructor();
    for (const [index, classType] of types.entries())
      await one.makes('/api/classes', { title: classType, classType, difficulty: difficulties[index % 4] });
    await one.page.goto('/classes');
    await one.window.reads(...difficulties, ...types);
    await one.press('More for Rhythm');
    await one.window.reads('Edit', 'Schedule', 'Delete');
    await one.page.keyboard.press('Escape');
    await one.isFine();
  }, 60_000);

  it('has a word for a class that says neither how hard it is nor of which kind', async () => {
    const one = instructor();
    // The server has a default for both and refuses to store neither: only its answer can leave them out.
    await one.page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      if (operationName !== 'Classes') return route.continue();
      const { data } = (await (await route.fetch()).json()) as {
        data: { classes: { items: object[] } };
      };
      const items = data.classes.items.map((item) => ({ ...item, difficulty: '', classType: '' }));
      await route.fulfill({ json: { data: { classes: { ...data.classes, items } } } });
    });
    await one.page.reload();
    await one.window.reads('Unspecified', 'General');
    await one.isFine();
  }, 60_000);

  it('says that classes could not be read, and reads them again', async () => {
    const one = instructor();
    await one.window.cut('Classes');
    await one.page.reload();
    await one.window.told('Failed to fetch classes');
    await one.isFine();
    await one.window.cut();
    await one.press('Try Again');
    await one.card('Rhythm').waitFor();
  }, 60_000);
}
