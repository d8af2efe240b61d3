import { expect, test } from '../kit/test.js';

/** The dashboard of a new account. */
test.describe('the dashboard', () => {
  test('gives a new user the sample class, and sends the mail that verifies their address again', async ({
    instructor,
  }) => {
    const { page } = instructor;
    await instructor.goto('/dashboard');
    await instructor.sees('Please verify your email address.');
    await instructor.press('Send again');
    await instructor.isTold('Verification sent');
    await instructor.press('Start with the sample class');
    await expect(page).toHaveURL(/\/class-builder\?id=\d+$/);
    await expect(instructor.field('Title')).toHaveValue('Four Songs to Anywhere');
    const segments = page.getByRole('list', { name: 'Segments' });
    for (const [name, song] of [
      ['Warm-up', 'First Light'],
      ['Cool-down', 'Easy Spin Home'],
    ] as const) {
      await expect(segments.getByRole('heading', { name })).toBeVisible();
      await expect(segments.getByText(song).first()).toBeVisible();
    }
    await instructor.goto('/dashboard');
    await instructor.sees('2 of 3 done');
  });
});
