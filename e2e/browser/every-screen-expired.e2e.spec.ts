import { expect, signIn, test } from '../kit/test.js';
import { expectNothingWrong } from '../screens/nothing-wrong.js';
import { places } from '../screens/places.js';
import { followBrowserTheme, openPlace, scriptErrors } from '../screens/visit.js';

/** None of these places has an id in its address. */
const noExamples = { classId: 0, scheduleId: 0, playlistId: 0, busyScheduleId: 0, checkIn: '' };

test.describe('screens after the end of a trial', () => {
  test('have nothing that axe finds, no error of a script, and no menu out of reach', async ({
    product,
    context,
    account,
  }) => {
    await product.later({ days: 8 });
    await expect.poll(async () => (await account.api.get('/api/classes')).status).toBe(402);
    await followBrowserTheme(context);
    await signIn(context, product.url, account);
    for (const place of places.filter(({ who }) => who === 'expired'))
      await test.step(place.name, async () => {
        const page = await context.newPage();
        const errors = scriptErrors(page, place);
        await openPlace(page, product.url, place, noExamples);
        await expectNothingWrong(page, place.name);
        expect.soft(errors, place.name).toEqual([]);
        await page.close();
      });
  });
});
