import { masterAccount } from '../kit/administrator.js';
import { makeHills } from '../kit/hills.js';
import type { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';

/** Opens each of the paths, and measures it at the widths of phones. */
async function fitOnPhones(one: Instructor, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await one.page.goto(path, { waitUntil: 'networkidle' });
    await expect(one.page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await one.fitsOnPhones();
  }
}

test.describe('on a phone', () => {
  test('no screen of classes and music is wider than the window', async ({ instructor }) => {
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

  test('no screen of an account is wider than the window', async ({ instructor }) => {
    await fitOnPhones(instructor, '/dashboard', '/nowhere');
    const contentId = await makeHills(instructor);
    await instructor.makes('/api/students', { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' });
    const offer = {
      contentType: 'class',
      contentId,
      permission: 'use',
      recipientEmail: 'friend@example.com',
    };
    await instructor.makes('/api/content-shares', offer);
    const sharing = ['/content-sharing', '/content-sharing?tab=incoming'];
    await fitOnPhones(instructor, '/dashboard', '/student-portal', '/profile', ...sharing);
    await instructor.goto('/profile');
    await instructor.tab('Security');
    await instructor.press('Change Password');
    await instructor.fitsOnPhones();
  });

  test('no screen of administrators is wider than the window', async ({ admin, windowOf }) => {
    const paths = ['/admin', '/admin?tab=settings', '/admin?tab=messages', '/admin?tab=email'];
    await fitOnPhones(await windowOf(masterAccount(admin)), ...paths);
  });
});
