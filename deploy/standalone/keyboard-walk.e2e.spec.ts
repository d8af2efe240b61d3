import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { Keyboard } from '../testing/keyboard.js';
import { doesJobsByKeys } from '../testing/keyboard-jobs.js';
import { mp3, song } from '../testing/library-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { keptMailsTo, verifyAddress } from '../testing/verified-address.js';
import { ApiClient, newUser } from './api-client.js';

/** The main jobs by keys alone: no pointer is used, and each control shows that it has the focus. */
describe('somebody without a mouse', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let keys: Keyboard;

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    context = await browser.newContext({ ...screen, baseURL: product.url });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    keys = new Keyboard(page);
  }, 60_000);
  afterAll(async () => {
    await context.close();
    await browser.close();
    await product.stop();
    await data.remove();
  });

  const see = (text: string) => keys.page.getByText(text).filter({ visible: true }).first().waitFor();

  it('registers from the landing page', async () => {
    await keys.page.goto('/');
    await keys.enter('link', 'Sign Up');
    await keys.type('Username', 'keys');
    await keys.type('Email', 'keys@example.com');
    await keys.type('Confirm Email', 'keys@example.com');
    await keys.type('Password', 'correct-horse');
    await keys.type('Confirm Password', 'correct-horse');
    await keys.enter('button', 'Create Account');
    await keys.page.waitForURL('**/dashboard');
  }, 60_000);

  it('uploads a song', async () => {
    await keys.enter('link', 'Skip to content');
    await keys.enter('link', 'Media Library');
    await keys.page.waitForURL('**/media');
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
    await keys.page.getByRole('article', { name: song }).waitFor();
  }, 60_000);

  it('builds a class with two segments, swaps them and saves', async () => {
    await keys.enter('link', 'New Class');
    await keys.type('Title', 'By keys');
    for (const name of ['First', 'Second']) {
      await keys.enter('button', 'Add Segment');
      await keys.type('Name', name);
      await keys.enter('button', 'Add to Timeline');
      await keys.page.getByRole('button', { name: `Edit ${name}` }).waitFor();
    }
    await keys.enter('button', 'Move Second up');
    await keys.enter('button', 'Save');
    await see('Class saved successfully');
    await keys.page.getByRole('article', { name: 'By keys' }).waitFor();
  }, 90_000);

  it('plays it, goes to the next segment and stops', async () => {
    await keys.enter('link', 'Play By keys');
    await keys.enter('button', 'Play');
    await keys.page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await keys.press('ArrowRight');
    await see('2/2');
    await keys.press('Space');
    await keys.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await keys.enter('link', 'Back to Class');
    await keys.page.waitForURL('**/class-builder?id=*');
  }, 60_000);

  it('puts it on the schedule, and enrolls a student', async () => {
    await keys.enter('link', 'Schedule');
    await keys.enter('button', 'Schedule Class');
    await keys.to('combobox', 'Class');
    await keys.page.keyboard.type('By k');
    await keys.page.getByRole('option', { name: /^By keys/ }).waitFor();
    await keys.press('Enter');
    await keys.enter('button', 'Schedule');
    await see('Class scheduled successfully');
    await keys.enter('link', 'Students');
    await keys.enter('button', 'Add Student');
    await keys.type('First Name', 'Ann');
    await keys.type('Last Name', 'Lee');
    await keys.press('Enter');
    await see('Student added');
    await keys.enter('button', 'More for Ann Lee');
    await keys.choose('Enroll in Class');
    await keys.to('radio', 'By keys');
    await keys.press('Space');
    await keys.enter('button', 'Enroll');
    await see('Student enrolled');
  }, 90_000);

  it('shares the class, and leaves a dialog by Escape to where it was opened', async () => {
    await keys.enter('link', 'My Classes');
    await keys.enter('button', 'More for By keys');
    await keys.choose('Share');
    await keys.page.getByRole('dialog').waitFor();
    await keys.press('Escape');
    await keys.page.getByRole('dialog').waitFor({ state: 'detached' });
    await keys.isAt('button', 'More for By keys');
    await keys.press('Enter');
    await keys.page.getByRole('menuitem', { name: 'Share' }).waitFor();
    await keys.choose('Share');
    await keys.type('Email', 'friend@example.com');
    await keys.enter('button', 'Share');
    await see('friend@example.com gets an email about it.');
    await keys.press('Escape');
  }, 60_000);

  it('accepts what is shared, and opens it', async () => {
    const api = new ApiClient(product.url);
    expect((await api.post('/api/register', newUser('friend'))).status).toBe(201);
    await verifyAddress(api, keptMailsTo(product.url), 'friend@example.com');
    const theirs = await browser.newContext({ ...screen, baseURL: product.url });
    try {
      const page = await theirs.newPage();
      page.setDefaultTimeout(20_000);
      const friend = new Keyboard(page);
      await page.goto('/content-sharing');
      await page.waitForURL('**/auth');
      await friend.type('Username or email', 'friend');
      await friend.type('Password', 'correct-horse');
      await friend.press('Enter');
      await page.waitForURL('**/content-sharing');
      await friend.to('tab', "Content You've Shared");
      await friend.press('ArrowRight');
      await friend.enter('button', 'Accept By keys');
      await page.getByText('By keys is in your lists now.').first().waitFor();
      await friend.enter('link', 'Open By keys');
      await page.waitForURL('**/class-player/*');
    } finally {
      await theirs.close();
    }
  }, 60_000);

  it('marks three riders of a session, and writes a note', async () => {
    const { request } = keys.page;
    const [{ id: classId } = {}] = (await (await request.get('/api/classes')).json()) as { id: number }[];
    for (const firstName of ['Ben', 'Cy']) {
      const added = await request.post('/api/students', { data: { firstName, lastName: 'Lee' } });
      const { id: studentId } = (await added.json()) as { id: number };
      expect((await request.post('/api/enrollments', { data: { studentId, classId } })).status()).toBe(201);
    }
    await keys.enter('link', 'Schedule');
    await keys.enter('link', 'Manage Attendance');
    await keys.to('button', 'Present: Ann Lee');
    await keys.press('Space');
    await keys.enter('button', 'Absent: Ben Lee');
    await keys.enter('button', 'Present: Cy Lee');
    await see('2 present, 1 absent, 0 not marked');
    await keys.enter('button', 'Notes on Ben Lee');
    await keys.type('Notes', 'Left knee');
    await keys.enter('button', 'Save');
    await see('Left knee');
  }, 60_000);

  doesJobsByKeys(() => keys, newUser('keys'));
});
