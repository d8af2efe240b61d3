import { it } from '@jest/globals';
import type { Keyboard } from './keyboard.js';
import { song } from './library-walk.js';

/** Jobs beside the main ones by keys alone: clips, playlists, subscriptions, messages, administration. The song is there. */
export function doesJobsByKeys(keyboard: () => Keyboard, user: { username: string; email: string }): void {
  const see = (text: string) => keyboard().page.getByText(text).filter({ visible: true }).first().waitFor();

  it('cuts a clip', async () => {
    const keys = keyboard();
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
    const keys = keyboard();
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
    const keys = keyboard();
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
    const keys = keyboard();
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
    const context = keys.page.context();
    await context.clearCookies();
    await context.request.post('/api/login', { data: { username: 'admin', password: 'admin-password' } });
    await keys.page.goto('/admin');
    await keys.enter('button', `Actions for ${user.username}`);
    await keys.choose('Extend Trial');
    await keys.type('Days', '3');
    await keys.press('Enter');
    await see('Trial extended');
    await keys.to('tab', 'Subscriptions');
    // The focus moves a moment after the key: a second one at once would move it from where it was.
    await keys.press('ArrowRight');
    await keys.page.getByRole('tab', { name: 'Admin Settings', selected: true }).waitFor();
    await keys.press('ArrowRight');
    await keys.enter('button', 'Mark as answered');
    await see('No new messages');
  }, 90_000);
}
