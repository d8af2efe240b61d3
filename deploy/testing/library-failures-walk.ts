import { it } from '@jest/globals';
import { type Instructor, song } from './library-walk.js';

/** What is read where the server does not answer: sentences of specification 2, section 8. */
export function failsPlainly(instructor: () => Instructor): void {
  const agree = (one: Instructor) => one.press('Delete', one.page.getByRole('alertdialog'));

  it('says what failed in the library', async () => {
    const one = instructor();
    await one.page.goto('/media');
    await one.card(song).waitFor();
    await one.window.cut('DeleteMusic', 'DeleteImage', 'CreateClip', 'CreateFolder');
    await one.press('Delete', one.card(song));
    await agree(one);
    await one.told('Failed to delete music');
    await one.press(`Clip ${song}`);
    const editor = one.dialog('Create Clip');
    await editor.getByText('Ready').waitFor();
    await one.press('Save Clip', editor);
    await one.told('Failed to create clip');
    await one.press('Cancel', editor);
    await one.tab('Images');
    await one.press('Delete', one.card('Alps'));
    await agree(one);
    await one.told('Failed to delete image');
  }, 60_000);

  it('says what failed in its folders', async () => {
    const one = instructor();
    await one.tab('Music');
    await one.press('Folder View');
    await one.press('New Folder');
    await one.fill({ Name: 'Hills' });
    await one.press('Create', one.dialog('New Folder'));
    await one.told('Failed to create folder');
    await one.window.cut('RenameFolder', 'DeleteFolder', 'AddToFolder');
    await one.press('Create', one.dialog('New Folder'));
    await one.menu('Hills', 'Rename');
    await one.fill({ Name: 'Climbs' });
    await one.press('Rename', one.dialog('Rename Folder'));
    await one.told('Failed to rename folder');
    await one.page.keyboard.press('Escape');
    await one.menu('Hills', 'Delete');
    await agree(one);
    await one.told('Failed to delete folder');
    const move = async () => {
      await one.menu(song, 'Move to folder');
      await one.press('Hills', one.dialog('Move to folder'));
    };
    await move();
    await one.told('Failed to add file to folder');
    await one.window.cut('RemoveFromFolder');
    await move();
    await one.card(song).waitFor({ state: 'detached' });
    await one.press('Hills');
    await one.menu(song, 'Remove from folder');
    await one.told('Failed to remove file from folder');
    await one.window.cut('LibraryFolders');
    await one.page.reload();
    await one.press('Folder View');
    await one.see('Failed to fetch folders');
  }, 60_000);

  it('says what failed with playlists', async () => {
    const one = instructor();
    await one.window.cut('CreatePlaylist', 'AddToPlaylist', 'RemoveFromPlaylist');
    await one.page.goto('/media/playlists/new');
    await one.fill({ Name: 'Morning' });
    await one.press('Create Playlist');
    await one.told('Failed to create playlist');
    await one.page.goto('/media/playlists');
    await one.page.getByRole('link', { name: 'Evening', exact: true }).click();
    await one.page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await one.told('Failed to remove track from playlist');
    await one.press('Add Tracks');
    await one.press('Add quiet', one.dialog('Add to Evening'));
    await one.told('Failed to add track to playlist');
    await one.window.cut('Playlist', 'Playlists');
    await one.page.reload();
    await one.see('Failed to load playlist');
    await one.page.goto('/media/playlists');
    await one.see('Failed to load playlists');
  }, 60_000);

  it('says what failed in the builder, and saves what stands there then', async () => {
    const one = instructor();
    await one.openClass();
    await one.window.cut('SaveClass');
    const fails = async (sentence: string) => {
      await one.press('Save');
      await one.told(sentence);
      await one.press('Undo');
    };
    await one.press(`Delete ${song}`);
    await agree(one);
    await fails('Failed to delete segment');
    await one.press(`Move ${song} down`);
    await fails('Failed to reorder segments');
    await one.press(`Duplicate ${song}`);
    await fails('Failed to add segment');
    await one.fill({ Title: 'Climb again' });
    await one.press('Save');
    await one.told('Failed to save class');
    await one.window.cut();
    await one.press('Save');
    await one.told('Class saved successfully');
    await one.window.cut('BuilderClass');
    await one.page.getByRole('link', { name: 'Climb again', exact: true }).first().click();
    await one.window.told('Failed to fetch class');
    await one.window.cut();
  }, 60_000);
}
