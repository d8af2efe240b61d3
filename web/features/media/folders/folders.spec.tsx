import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeFolder } from '@cadenza/tools/fake-api/fake-folders.js';
import { fakeImage } from '@cadenza/tools/fake-api/fake-images.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('folders of the library', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      folders: [
        fakeFolder({ id: 1, name: 'Climbs' }),
        fakeFolder({ id: 2, name: 'Steep', parentId: 1 }),
        fakeFolder({ id: 3, name: 'Photos', type: 'image' }),
      ],
      tracks: [fakeTrack({ id: 11, title: 'Sunrise' }), fakeTrack({ id: 12, title: 'Hill', folderId: 1 })],
      images: [fakeImage({ id: 21, caption: 'Alps' })],
    });
  });
  const open = async () => {
    const { user } = renderApp(server, '/media');
    await user.click(await screen.findByRole('button', { name: 'Folder View' }));
    await screen.findByRole('button', { name: 'Climbs' });
    return user;
  };
  const article = (name: string) => screen.findByRole('article', { name });
  const isGone = (name: string) => waitFor(() => expect(screen.queryByRole('article', { name })).toBeNull());
  const choose = async (user: Awaited<ReturnType<typeof open>>, thing: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `More for ${thing}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const here = () =>
    within(screen.getByRole('navigation', { name: 'Folders' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('opens folders, shows the way from Root, and goes back', async () => {
    const user = await open();
    await article('Sunrise');
    expect(screen.getByText('Unorganized files')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Photos' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Climbs' }));
    await article('Hill');
    await user.click(screen.getByRole('button', { name: 'Steep' }));
    expect(await screen.findByText(/This folder is empty/)).toBeVisible();
    expect(here()).toEqual(['Root', 'Climbs', 'Steep']);
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await article('Hill');
    await user.click(screen.getByRole('button', { name: 'Root' }));
    await article('Sunrise');
    expect(here()).toEqual(['Root']);
  });

  it('is at the root again after a change between music and images', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Climbs' }));
    await article('Hill');
    await user.click(screen.getByRole('tab', { name: 'Images' }));
    await article('Alps');
    expect(here()).toEqual(['Root']);
    await user.click(screen.getByRole('tab', { name: 'Music' }));
    await article('Sunrise');
    expect(here()).toEqual(['Root']);
  });

  it('says which image was picked', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Images' }));
    await user.click(await screen.findByRole('button', { name: 'Select Alps' }));
    expect(await screen.findByText('Image selected')).toBeVisible();
  });

  it('makes a folder, not without a name', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'New Folder' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Folder' }));
    expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Name'), '  {Enter}');
    expect(await screen.findByText('Invalid folder name')).toBeInTheDocument();
    expect(screen.getByText('Please enter a valid folder name')).toBeInTheDocument();
    expect(await accessibilityProblems()).toEqual([]);
    await user.type(dialog.getByLabelText('Name'), 'Sprints{Enter}');
    expect(await screen.findByRole('button', { name: 'Sprints' })).toBeVisible();
    expect(server.state.folders.at(-1)).toMatchObject({ name: 'Sprints', parentId: null, type: 'all' });
  });

  it('renames a folder, not to nothing', async () => {
    const user = await open();
    await choose(user, 'Climbs', 'Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Folder' }));
    await user.clear(dialog.getByLabelText('Name'));
    expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Name'), 'Hills');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByRole('button', { name: 'Hills' })).toBeVisible();
  });

  it('deletes the open folder after a confirmation, leaves it, and keeps its files', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Climbs' }));
    await article('Hill');
    await choose(user, 'Climbs', 'Delete');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(
      'Are you sure you want to delete the folder "Climbs"? This will not delete the files inside, but they will be moved to unorganized. The folder in it is deleted with it.',
    );
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await article('Sunrise');
    await article('Hill');
    expect(here()).toEqual(['Root']);
  });

  it('says before it deletes how many folders go with it, of whatever type, and keeps quiet where none do', async () => {
    server.state.folders.push(fakeFolder({ id: 4, name: 'Covers', type: 'image', parentId: 2 }));
    server.state.folders.push(fakeFolder({ id: 5, name: 'Flats' }));
    const user = await open();
    const asked = async (name: string) => {
      await choose(user, name, 'Delete');
      const dialog = await screen.findByRole('alertdialog');
      const { textContent } = dialog;
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      return textContent;
    };
    expect(await asked('Climbs')).toContain('to unorganized. The 2 folders in it are deleted with it.');
    expect(await asked('Flats')).not.toContain('deleted with it');
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('LibraryFolders', 'The library is down', 'UNAVAILABLE');
    expect(await asked('Flats')).toContain('Folders in it are deleted with it.');
  });

  it('moves a file into a folder and takes it out again', async () => {
    const user = await open();
    await choose(user, 'Sunrise', 'Move to folder');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Climbs / Steep' }));
    await isGone('Sunrise');
    await user.click(screen.getByRole('button', { name: 'Climbs' }));
    await user.click(await screen.findByRole('button', { name: 'Steep' }));
    await article('Sunrise');
    await choose(user, 'Sunrise', 'Remove from folder');
    await isGone('Sunrise');
    await user.click(screen.getByRole('button', { name: 'Root' }));
    await article('Sunrise');
  });

  it.each([
    ['LibraryFolders', 'Failed to fetch folders'],
    ['FolderMusic', 'Failed to load music'],
    ['CreateFolder', 'Failed to create folder'],
    ['MoveFolder', 'Failed to move folder'],
    ['RenameFolder', 'Failed to rename folder'],
    ['DeleteFolder', 'Failed to delete folder'],
    ['AddToFolder', 'Failed to add file to folder'],
    ['RemoveFromFolder', 'Failed to remove file from folder'],
  ])('says when %s is refused', async (operation, sentence) => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse(operation, 'The library is down', 'UNAVAILABLE');
    const { user } = renderApp(server, '/media');
    await user.click(await screen.findByRole('button', { name: 'Folder View' }));
    const submit = async (name: string) => {
      await user.type(within(await screen.findByRole('dialog')).getByLabelText('Name'), 'x');
      await user.click(screen.getByRole('button', { name }));
    };
    const steps: Record<string, () => Promise<unknown>> = {
      CreateFolder: async () => {
        await user.click(await screen.findByRole('button', { name: 'New Folder' }));
        await submit('Create');
      },
      RenameFolder: async () => {
        await choose(user, 'Climbs', 'Rename');
        await submit('Rename');
      },
      DeleteFolder: async () => {
        await choose(user, 'Climbs', 'Delete');
        await user.click(await screen.findByRole('button', { name: 'Delete' }));
      },
      MoveFolder: async () => {
        await user.click(await screen.findByRole('button', { name: 'Climbs' }));
        await choose(user, 'Steep', 'Move to...');
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Root' }));
      },
      AddToFolder: async () => {
        await choose(user, 'Sunrise', 'Move to folder');
        await user.click(await screen.findByRole('button', { name: 'Climbs' }));
      },
      RemoveFromFolder: async () => {
        await user.click(await screen.findByRole('button', { name: 'Climbs' }));
        await choose(user, 'Hill', 'Remove from folder');
      },
    };
    await steps[operation]?.();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getAllByText('The library is down').length).toBeGreaterThan(0);
  });
});
