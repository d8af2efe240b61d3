import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser, BrowserContext } from 'playwright-core';
import { lenaMp3 } from '@cadenza/media/testing/recordings.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { Keyboard } from '../testing/keyboard.js';
import { mp3, song } from '../testing/library-walk.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';
import { ApiClient, newUser } from './api-client.js';

/** Jobs beside the main ones by keys alone: clips, playlists, subscriptions, messages, administration. */
describe('somebody without a mouse', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  let context: BrowserContext;
  let keys: Keyboard;
  const user = newUser('keys');

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
    const api = new ApiClient(product.url);
    await api.post('/api/register', user);
    context = await browser.newContext({ ...screen, baseURL: product.url });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    keys = new Keyboard(page);
    await signIn(user.username, user.password);
    await context.request.post('/api/music/upload', { multipart: { file: mp3('lena.mp3', lenaMp3) } });
  }, 60_000);
  afterAll(async () => {
    await context.close();
    await browser.close();
    await product.stop();
    await data.remove();
  });

  const see = (text: string) => keys.page.getByText(text).filter({ visible: true }).first().waitFor();
  const signIn = async (username: string, password: string) => {
    await context.clearCookies();
    await context.request.post('/api/login', { data: { username, password } });
  };

  it('cuts a clip', async () => {
    await keys.page.goto('/media');
    await keys.enter('button', `Clip ${song}`);
    await keys.page.getByRole('dialog', { name: 'Create Clip' }).waitFor();
    await keys.to('slider', 'Start');
    await keys.press('ArrowRight', 'ArrowRight');
    await keys.type('Title', 'The beginning');
    await keys.enter('button', 'Save Clip');
    await see('Clip created');
  }, 60_000);

  it('makes a playlist, and changes the order of its songs', async () => {
    await keys.page.goto('/media/playlists/new');
    await keys.type('Name', 'Morning');
    await keys.enter('button', 'Create Playlist');
    await keys.enter('button', 'Add your first track');
    await keys.enter('button', `Add ${song}`);
    await keys.enter('button', 'Add The beginning');
    await keys.enter('button', 'Done');
    const first = keys.page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').first();
    await first.filter({ hasText: song }).waitFor();
    await keys.to('button', 'Move The beginning');
    await keys.press('Space');
    await keys.page.getByText('Picked up The beginning').waitFor({ state: 'attached' });
    const over = keys.page.getByText('The beginning is over place 1 of 2.');
    for (let presses = 0; presses < 20 && (await over.count()) === 0; presses += 1) {
      await keys.press('ArrowUp');
      await keys.page.waitForTimeout(200);
    }
    await keys.press('Space');
    await first.filter({ hasText: 'The beginning' }).waitFor();
  }, 90_000);

  it('subscribes, and cancels', async () => {
    await keys.page.goto('/subscribe');
    await keys.type('Card number', '4242 4242 4242 4242');
    await keys.type('Expiration date', '12 / 34');
    await keys.type('Security code', '123');
    await keys.press('Enter');
    await see('Subscription Successful');
    await keys.page.goto('/profile');
    await keys.enter('button', 'Cancel Subscription');
    await keys.page.getByRole('alertdialog').waitFor();
    // Focus is on the harmless answer.
    await keys.press('Enter');
    await keys.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await keys.enter('button', 'Cancel Subscription');
    await keys.page.getByRole('alertdialog').waitFor();
    await keys.press('Tab', 'Enter');
    await see('Subscription Canceled');
  }, 90_000);

  it('writes to support, and administrators answer and extend a trial', async () => {
    await keys.page.goto('/contact');
    await keys.type('Name', 'Keys');
    await keys.type('Email', user.email);
    await keys.type('Phone', '030 123-4567');
    await keys.type('Subject', 'Keyboard');
    await keys.type('Message', 'Where do I find the list of shortcuts?');
    // Whoever is faster is taken for a program.
    await keys.page.waitForTimeout(2_000);
    await keys.enter('button', 'Send Message');
    await see('Thank You');
    await signIn('admin', 'admin-password');
    await keys.page.goto('/admin');
    await keys.enter('button', `Actions for ${user.username}`);
    await keys.choose('Extend Trial');
    await keys.type('Days', '3');
    await keys.press('Enter');
    await see('Trial extended');
    await keys.to('tab', 'Subscriptions');
    await keys.press('ArrowRight', 'ArrowRight');
    await keys.enter('button', 'Mark as answered');
    await see('No new messages');
  }, 90_000);
});
