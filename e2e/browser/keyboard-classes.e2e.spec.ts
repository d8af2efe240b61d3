import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { newAccount, uniqueName } from '../kit/account.js';
import { Keyboard } from '../kit/keyboard.js';
import { makeHills } from '../kit/hills.js';
import { mp3 } from '../kit/instructor.js';
import { keptMailsTo, verifyAddress } from '../kit/verified-address.js';
import { expect, test as base } from '../kit/test.js';

/** What `lenaMp3` says it is called. */
const song = 'Oh lad le';

const test = base.extend<{ keys: Keyboard }>({
  keys: ({ instructor }, use) => use(new Keyboard(instructor.page)),
});

/** The main jobs by keys alone: no pointer is used, and each control shows that it has the focus. */
test.describe('a keyboard alone', () => {
  test('registers from the landing page', async ({ page }) => {
    const keys = new Keyboard(page);
    const username = uniqueName('keys');
    await page.goto('/', { waitUntil: 'networkidle' });
    await keys.enter('link', 'Sign Up');
    await keys.type('Username', username);
    await keys.type('Email', `${username}@example.com`);
    await keys.type('Confirm Email', `${username}@example.com`);
    await keys.type('Password', 'correct-horse');
    await keys.type('Confirm Password', 'correct-horse');
    await keys.enter('button', 'Create Account');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('uploads a song', async ({ keys, instructor }) => {
    await instructor.goto('/dashboard');
    await keys.enter('link', 'Skip to content');
    await keys.enter('link', 'Media Library');
    await keys.to('tab', 'My Library');
    await keys.press('ArrowRight');
    const [chooser] = await Promise.all([
      keys.page.waitForEvent('filechooser'),
      keys.enter('button', 'Choose files'),
    ]);
    await chooser.setFiles([mp3('lena.mp3', lenaMp3)]);
    await keys.enter('button', 'Upload');
    await keys.to('tab', 'Upload Music');
    await keys.press('ArrowLeft');
    await expect(instructor.card(song)).toBeVisible();
  });

  test('builds a class with two segments, swaps them and saves, which needs a title', async ({
    keys,
    instructor,
  }) => {
    await instructor.goto('/class-builder');
    await keys.enter('button', 'Save');
    await instructor.sees('Please provide a class title');
    await keys.type('Title', 'By keys');
    for (const name of ['First', 'Second']) {
      await keys.enter('button', 'Add Segment');
      await keys.type('Name', name);
      await keys.enter('button', 'Add to Timeline');
      await expect(instructor.button(`Edit ${name}`)).toBeVisible();
    }
    await keys.enter('button', 'Move Second up');
    await keys.enter('button', 'Save');
    await instructor.sees('Class saved successfully');
    await expect(instructor.card('By keys')).toBeVisible();
  });

  test('plays a class, goes to the next segment and stops', async ({ keys, instructor }) => {
    await makeHills(instructor);
    await instructor.goto('/classes');
    await keys.enter('link', 'Play Hills');
    await keys.enter('button', 'Play');
    await expect(instructor.button('Pause')).toBeVisible();
    await keys.press('ArrowRight');
    await instructor.sees('2/2');
    await keys.press('Space');
    await expect(instructor.button('Play')).toBeVisible();
    await keys.enter('link', 'Back to Class');
    await expect(keys.page).toHaveURL(/\/class-builder\?id=/);
  });

  test('schedules a class', async ({ keys, instructor }) => {
    await makeHills(instructor);
    await instructor.goto('/schedule');
    await keys.enter('button', 'Schedule Class');
    await keys.to('combobox', 'Class');
    await keys.page.keyboard.type('Hil');
    await expect(keys.page.getByRole('option', { name: /^Hills/ })).toBeVisible();
    await keys.press('Enter');
    await keys.enter('button', 'Schedule');
    await instructor.sees('Class scheduled successfully');
  });

  test('shares a class, and leaves a dialog by Escape to where it was opened', async ({
    keys,
    instructor,
  }) => {
    await makeHills(instructor);
    await instructor.goto('/classes');
    await keys.enter('button', 'More for Hills');
    await keys.choose('Share');
    const dialog = keys.page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await keys.press('Escape');
    await expect(dialog).toHaveCount(0);
    await keys.isAt('button', 'More for Hills');
    await keys.press('Enter');
    await keys.choose('Share');
    await keys.type('Email', 'friend@example.com');
    await keys.enter('button', 'Share');
    await instructor.sees('friend@example.com gets an email about it.');
  });

  test('signs in to accept what is shared, and opens it', async ({ page, account: owner, product }) => {
    const { username, email, password, api } = await newAccount(product.url, 'friend');
    await verifyAddress(api, keptMailsTo(product.url), email);
    const { body } = await owner.api.post('/api/classes', { title: 'Hills' });
    const offer = { contentType: 'class', contentId: body.id, recipientEmail: email, permission: 'view' };
    expect((await owner.api.post('/api/content-shares', offer)).status).toBe(201);
    const keys = new Keyboard(page);
    await page.goto('/content-sharing');
    await keys.type('Username or email', username);
    await keys.type('Password', password);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/content-sharing/);
    await keys.to('tab', "Content You've Shared");
    await keys.press('ArrowRight');
    await keys.enter('button', 'Accept Hills');
    await expect(page.getByText('Hills is in your lists now.').first()).toBeVisible();
    await keys.enter('link', 'Open Hills');
    await expect(page).toHaveURL(/\/class-player\//);
  });
});
