import { expect, test } from '../kit/test.js';

const first = 'Create a private address and add it to your calendar.';

/** The private address at which calendar programs read the schedule. */
test('creates, resets and turns off the address that calendar programs read', async ({
  instructor,
  product,
}) => {
  const classId = await instructor.makes('/api/classes', { title: 'Hills' });
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  await instructor.makes('/api/schedules', { classId, title: 'Evening Hills', startTime });
  /** As calendar programs do: without a session. */
  const read = async (address: string) => {
    const answer = await fetch(new URL(new URL(address).pathname, product.url));
    return [answer.status, (await answer.text()).includes('SUMMARY:Evening Hills')];
  };

  await instructor.goto('/schedule');
  await instructor.press('Subscribe');
  const dialog = instructor.dialog('Subscribe in your calendar');
  await instructor.sees(first);
  await instructor.press('Create address', dialog);
  const address = instructor.field('Calendar address');
  const former = await address.inputValue();
  expect(await read(former)).toEqual([200, true]);

  await instructor.press('Reset address', dialog);
  const reset = 'The current address stops working at once. Calendars that use it need the new one.';
  await instructor.answers(reset, 'Reset');
  await expect(address).not.toHaveValue(former);
  const current = await address.inputValue();
  expect([await read(former), await read(current)]).toEqual([
    [404, false],
    [200, true],
  ]);

  await instructor.press('Turn off', dialog);
  const off = 'The address stops working at once, and calendars stop showing your classes.';
  await instructor.answers(off, 'Turn off');
  await instructor.sees(first);
  expect(await read(current)).toEqual([404, false]);
});
