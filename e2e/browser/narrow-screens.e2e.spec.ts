import { makeHills } from '../kit/hills.js';
import { expect, test } from '../kit/test.js';

/** The screens of a class and of music; other screens are checked by the tests that are about them. */
test('no screen of classes and music is wider than a phone', async ({ instructor }) => {
  const { page } = instructor;
  const classId = await makeHills(instructor);
  for (const [path, sign] of [
    ['/classes', instructor.card('Hills')],
    [`/class-builder?id=${classId}`, instructor.button('Edit Climb')],
    ['/media', page.getByRole('tab', { name: 'My Library' })],
    [`/class-player/${classId}`, instructor.button('Play')],
  ] as const) {
    await instructor.goto(path);
    await expect(sign).toBeVisible();
    await instructor.fitsOnPhones();
  }
});
