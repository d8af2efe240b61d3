import { expect, it } from '@jest/globals';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { type Instructor, song } from './library-walk.js';

/** Playlists, of which `Evening` with `lena`, `Quiet part` and no more stays. */
export function keepsPlaylists(instructor: () => Instructor): void {
  const order = async (one: Instructor) =>
    one.page
      .getByRole('list', { name: 'Tracks' })
      .getByRole('button', { name: /^Move / })
      .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')));

  it('keeps playlists', async () => {
    const one = instructor();
    await one.page.goto('/media');
    await one.page.getByRole('link', { name: 'Playlists' }).click();
    await one.see("You haven't created any playlists yet.");
    await one.isFine();
    await one.page.getByRole('link', { name: 'New Playlist' }).first().click();
    await one.page.waitForURL('**/media/playlists/new');
    expect(await one.page.getByRole('button', { name: 'Create Playlist' }).isDisabled()).toBe(true);
    await one.isFine();
    await one.fill({ Name: 'Morning' });
    await one.press('Create Playlist');
    await one.told('Playlist created successfully', 'Morning');
    await one.see('This playlist is empty.', '0 songs • 0:00 minutes');
    await one.isFine();
    await one.press('Add your first track');
    const adding = one.dialog('Add to Morning');
    for (const title of [song, 'quiet', 'Quiet part']) {
      await one.press(`Add ${title}`, adding);
      await adding.getByRole('button', { name: `Add ${title}`, exact: true }).waitFor({ state: 'detached' });
    }
    await one.isFine();
    await one.press('Done', adding);
    await one.see(/^3 songs • \d+:\d\d minutes$/);
    const handle = one.page.getByRole('button', { name: 'Move quiet', exact: true });
    await handle.press('Space');
    await one.page.getByText('Picked up quiet, place 2 of 3.').waitFor({ state: 'attached' });
    // dnd-kit begins to listen, and to know where places are, a moment after it says so: a key too early
    // is pressed again, which over the first place changes nothing.
    const over = one.page.getByText('quiet is over place 1 of 3.');
    await until(async () => {
      await one.page.keyboard.press('ArrowUp');
      return (await over.count()) > 0;
    });
    await one.page.keyboard.press('Space');
    await one.page.getByText('quiet dropped at place 1 of 3.').waitFor({ state: 'attached' });
    await one.isFine();
    await one.page.waitForLoadState('networkidle');
    await one.page.reload();
    await one.see(song);
    expect(await order(one)).toEqual(['Move quiet', `Move ${song}`, 'Move Quiet part']);
    await one.press('Remove', one.page.getByRole('listitem').filter({ has: handle }));
    await one.see(/^2 songs • /);
    await one.press('Rename');
    await one.fill({ Name: 'Evening' });
    await one.isFine();
    await one.press('Rename', one.dialog('Rename playlist'));
    await one.page.getByRole('heading', { name: 'Evening' }).waitFor();
    await one.page.getByRole('link', { name: 'All Playlists' }).click();
    await one
      .card('Evening')
      .getByText(/^2 songs • /)
      .waitFor();
    await one.page.getByRole('link', { name: 'New Playlist' }).click();
    await one.fill({ Name: 'Spare' });
    await one.press('Create Playlist');
    await one.told('Playlist created successfully', 'Spare');
    await one.page.getByRole('link', { name: 'All Playlists' }).click();
    await one.isFine();
    await one.menu('Spare', 'Delete');
    await one.answers(
      'Are you sure you want to delete the playlist "Spare"? Its music stays in your library.',
      'Delete',
    );
    await one.told('Playlist deleted');
    await one.isGone('Spare');
    await one.page.getByPlaceholder('Search playlists...').fill('no such list');
    await one.see('No playlists match your search.');
    await one.page.goto('/media/playlists/999');
    await one.see('Playlist Not Found', "The playlist you're looking for doesn't exist or has been deleted.");
    await one.isFine();
  }, 60_000);
}
