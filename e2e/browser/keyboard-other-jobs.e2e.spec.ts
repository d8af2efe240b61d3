import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { uniqueName } from '../kit/account.js';
import { masterAccount } from '../kit/administrator.js';
import { makeHills } from '../kit/hills.js';
import { Keyboard } from '../kit/keyboard.js';
import { goodCard } from '../kit/payments.js';
import { expect, test as base } from '../kit/test.js';

const test = base.extend<{ keys: Keyboard }>({
  keys: ({ instructor }, use) => use(new Keyboard(instructor.page)),
});

/** Jobs beside the main ones by keys alone: riders, clips, playlists, subscriptions, messages, administration. */
test.describe('a keyboard alone', () => {
  test('adds a student and enrolls them in a class', async ({ keys, instructor }) => {
    await makeHills(instructor);
    await instructor.goto('/student-portal');
    await keys.enter('button', 'Add Student');
    await keys.type('First Name', 'Ann');
    await keys.type('Last Name', 'Lee');
    await keys.press('Enter');
    await instructor.sees('Student added');
    await keys.enter('button', 'More for Ann Lee');
    await keys.choose('Enroll in Class');
    await keys.to('radio', 'Hills');
    await keys.press('Space');
    await keys.enter('button', 'Enroll');
    await instructor.sees('Student enrolled');
  });

  test('marks three riders of a session, and writes a note', async ({ keys, instructor }) => {
    const classId = await makeHills(instructor);
    for (const firstName of ['Ann', 'Ben', 'Cy']) {
      const studentId = await instructor.makes('/api/students', { firstName, lastName: 'Lee' });
      await instructor.makes('/api/enrollments', { studentId, classId });
    }
    const startTime = new Date(Date.now() + 86_400_000).toISOString();
    const scheduleId = await instructor.makes('/api/schedules', { classId, title: 'Hills', startTime });
    await instructor.goto(`/student-portal?scheduleId=${scheduleId}`);
    await keys.to('button', 'Present: Ann Lee');
    await keys.press('Space');
    await keys.enter('button', 'Absent: Ben Lee');
    await keys.enter('button', 'Present: Cy Lee');
    await instructor.sees('2 present, 1 absent, 0 not marked');
    await keys.enter('button', 'Notes on Ben Lee');
    await keys.type('Notes', 'Left knee');
    await keys.enter('button', 'Save');
    await instructor.sees('Left knee');
  });

  test('cuts a clip', async ({ keys, instructor }) => {
    await instructor.uploads('Road', lenaMp3);
    await instructor.goto('/media');
    await keys.enter('button', 'Clip Road');
    await expect(instructor.dialog('Create Clip')).toBeVisible();
    await keys.to('slider', 'Start');
    await keys.press('ArrowRight', 'ArrowRight');
    await keys.type('Title', 'The beginning');
    await keys.enter('button', 'Save Clip');
    await instructor.sees('Clip created');
  });

  test('makes a playlist, and changes the order of its songs', async ({ keys, instructor }) => {
    const { page } = instructor;
    for (const title of ['Road', 'Hill']) await instructor.uploads(title, lenaMp3);
    await instructor.goto('/media/playlists/new');
    await keys.type('Name', 'Morning');
    await keys.enter('button', 'Create Playlist');
    await keys.enter('button', 'Add your first track');
    await keys.enter('button', 'Add Road');
    await keys.enter('button', 'Add Hill');
    await keys.enter('button', 'Done');
    const first = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first();
    await expect(first).toContainText('Road');
    await keys.to('button', 'Move Hill');
    await keys.press('Space');
    await expect(page.getByText('Picked up Hill')).toBeAttached();
    await expect(async () => {
      await keys.press('ArrowUp');
      await expect(page.getByText('Hill is over place 1 of 2.')).toBeAttached({ timeout: 500 });
    }).toPass();
    await keys.press('Space');
    await expect(first).toContainText('Hill');
  });

  test('subscribes and cancels, with the focus on the harmless answer first', async ({
    keys,
    instructor,
  }) => {
    const question = keys.page.getByRole('alertdialog');
    await instructor.goto('/subscribe');
    await keys.type('Card number', goodCard);
    await keys.type('Expiration date', '12 / 34');
    await keys.type('Security code', '123');
    await keys.press('Enter');
    await instructor.sees('Subscription Successful');
    await instructor.goto('/profile');
    await keys.enter('button', 'Cancel Subscription');
    await expect(question).toBeVisible();
    await expect(instructor.button('Keep Subscription')).toBeFocused();
    await keys.press('Enter');
    await expect(question).toHaveCount(0);
    await keys.enter('button', 'Cancel Subscription');
    await expect(instructor.button('Keep Subscription')).toBeFocused();
    await keys.press('Tab', 'Enter');
    await instructor.sees('Subscription Canceled');
  });

  test('writes to support, extends a trial and answers the message', async ({
    keys,
    instructor,
    admin: api,
    windowOf,
  }) => {
    const subject = uniqueName('Keyboard');
    await keys.page.clock.install();
    await instructor.goto('/contact');
    await keys.type('Name', 'Keys');
    await keys.type('Email', instructor.account.email);
    await keys.type('Phone', '030 123-4567');
    await keys.type('Subject', subject);
    await keys.type('Message', 'Where do I find the list of shortcuts?');
    // A form that is sent within 2 s is taken for a program's.
    await keys.page.clock.fastForward(3_000);
    await keys.enter('button', 'Send Message');
    await instructor.sees('Thank You');

    const admin = await windowOf(masterAccount(api));
    const theirs = new Keyboard(admin.page);
    await admin.goto('/admin');
    await theirs.type('Search users', instructor.account.username);
    await admin.sees('1 user');
    await theirs.enter('button', `Actions for ${instructor.account.username}`);
    await theirs.choose('Extend Trial');
    await theirs.type('Days', '3');
    await theirs.press('Enter');
    await admin.sees('Trial extended');
    await theirs.to('tab', 'Subscriptions');
    for (const tab of ['Admin Settings', 'Messages']) {
      await theirs.press('ArrowRight');
      // The focus moves a moment after the key: a second one at once would move it from where it was.
      await expect(admin.page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    }
    await expect(admin.card(subject)).toBeVisible();
    // The newest is the first of the list.
    await theirs.enter('button', 'Mark as answered');
    await expect(admin.card(subject)).toHaveCount(0);
  });
});
