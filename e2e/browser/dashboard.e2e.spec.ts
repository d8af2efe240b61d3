import { expect, test } from '../kit/test.js';
import { keepIntercepting } from '../kit/interception.js';

/** The dashboard of an account with nothing, and of one with more than five of everything. */
test.describe('the dashboard', () => {
  test('shows the first steps to a new account, and what to do in each empty tab', async ({ instructor }) => {
    await instructor.goto('/dashboard');
    await instructor.sees("Let's build your first class.", 'Your first class in three steps', '0 of 3 done');
    await instructor.sees(
      ...['Total Classes', 'Upcoming Sessions', 'Tracks Available', 'Registered Students'],
    );
    for (const [tab, action] of [
      ['Upcoming Classes', 'Schedule a Class'],
      ['Recent Classes', 'Create a Class'],
      ['Playlists', 'Create a Playlist'],
      ['Students', 'Add a Student'],
    ] as const) {
      await instructor.tab(tab);
      await expect(instructor.link(action)).toBeVisible();
    }
    await instructor.fitsOnPhones();
  });

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

  test('lists the first five of each and starts the latest class, once what failed is read', async ({
    instructor,
  }) => {
    const { page } = instructor;
    for (let number = 1; number <= 6; number += 1) {
      await Promise.all([
        instructor.makes('/api/classes', { title: `Ride ${number}` }),
        instructor.makes('/api/playlists', { name: `List ${number}` }),
        instructor.makes('/api/students', { firstName: 'Ann', lastName: `Lee ${number}` }),
      ]);
    }
    const classId = await instructor.makes('/api/classes', { title: 'Tonight' });
    for (let number = 1; number <= 6; number += 1) {
      const startTime = new Date(Math.ceil(Date.now() / 900_000) * 900_000 + number * 3_600_000 * 24);
      await instructor.makes('/api/schedules', { classId, title: `Session ${number}`, startTime });
    }
    const tabs = [
      ['Upcoming Classes', 'Failed to fetch scheduled classes', 'View Session 1', '/schedule'],
      ['Recent Classes', 'Failed to fetch classes', 'Edit Tonight', '/classes'],
      ['Playlists', 'Failed to fetch playlists', 'View List 6', '/media/playlists'],
      ['Students', 'Unable to load student data', 'View Ann Lee 6', '/student-portal'],
    ] as const;
    await keepIntercepting(page);
    await page.route('**/graphql', async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      if (operationName !== 'Dashboard') return route.continue();
      const errors = [{ message: 'A part is away', extensions: { code: 'UNAVAILABLE' } }];
      return route.fulfill({ json: { data: null, errors } });
    });
    await instructor.goto('/dashboard');
    for (const [tab, sentence] of tabs) {
      await instructor.tab(tab);
      await expect(page.getByRole('tabpanel').getByText(sentence)).toBeVisible();
    }
    await page.unrouteAll();
    const panel = page.getByRole('tabpanel');
    for (const [tab, , row, all] of tabs) {
      await instructor.tab(tab);
      await instructor.press('Try Again', panel);
      await expect(instructor.link(row)).toBeVisible();
      await expect(panel.getByRole('listitem')).toHaveCount(5);
      await expect(instructor.link('View All')).toHaveAttribute('href', all);
    }
    await page.reload();
    await instructor.sees('Latest class', '1 of 3 done');
    await expect(instructor.link('Start Tonight')).toHaveAttribute('href', `/class-player/${classId}`);
    await instructor.fitsOnPhones();
  });
});
