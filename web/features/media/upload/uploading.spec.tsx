import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DetailedError, type HttpRequest } from 'tus-js-client';
import { button, findButton } from '../../../testing/controls.js';
import { fakeFolder } from '@cadenza/tools/fake-api/fake-folders.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import type { FakeState } from '@cadenza/tools/fake-api/fake-state.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';
import { FakeTus } from './fake-tus.js';

let tus: FakeTus;
beforeEach(() => void (tus = new FakeTus()));
afterEach(() => tus.putBack());

const request = { getMethod: () => 'PATCH', getURL: () => '', getHeader: () => undefined };
/** The package's types leave the constructor's arguments out. */
const Detailed = DetailedError as new (
  message: string,
  cause: undefined,
  request: HttpRequest,
) => DetailedError;

async function choose(names: string[], state: Partial<FakeState> = {}) {
  const app = renderApp(new FakeServer({ user: instructor, ...state }), '/media');
  await app.user.click(await screen.findByText('Upload Music'));
  const files = names.map((name) => new File(['abc'], name, { type: 'audio/mpeg' }));
  fireEvent.drop(await screen.findByText('Drop MP3 files here'), { dataTransfer: { files } });
  return app;
}

async function upload(...names: string[]) {
  const app = await choose(names);
  await app.user.click(button('Upload'));
  return app;
}

const arrives = () => act(async () => tus.last.onSuccess?.({} as never));
const isLost = () =>
  act(async () => tus.last.onError?.(new Detailed('lost', undefined, request as unknown as HttpRequest)));

describe('a file on its way to the library', () => {
  it('that fails without a word is told of, and tried again', async () => {
    const { user } = await upload('song.mp3');
    expect(button('Uploading…')).toHaveAttribute('aria-disabled');
    await act(async () => tus.last.onError?.(new Error('nobody knows')));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred during upload');
    expect(screen.getAllByText('An error occurred during upload')).toHaveLength(2);
    expect(button('Remove')).toBeVisible();
    await user.click(await findButton('Try Again'));
    await arrives();
    expect(await screen.findByText('Upload successful')).toBeVisible();
    expect(screen.getByText('song.mp3')).toBeVisible();
  });

  it('is off the list once it has arrived, and so is the folder that it went to', async () => {
    const folders = [fakeFolder({ id: 1, name: 'Climbs' })];
    const { user } = await choose(['song.mp3'], { folders });
    await user.click(await screen.findByRole('combobox', { name: 'Folder' }));
    await user.click(await screen.findByRole('option', { name: 'Climbs' }));
    await user.click(button('Upload'));
    expect(tus.last.metadata).toMatchObject({ folderId: '1' });
    await arrives();
    expect(await screen.findByText('Upload successful')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Folder' })).toHaveTextContent('No folder');
  });

  it('that the server refuses is told with the server’s sentence', async () => {
    await upload('song.mp3');
    const answer = { getStatus: () => 413, getBody: () => '{"message":"Your storage is full"}' };
    const refusal = Object.assign(new Detailed('refused', undefined, request as unknown as HttpRequest), {
      originalResponse: { ...answer, getHeader: () => undefined, getUnderlyingObject: () => undefined },
    });
    await act(async () => tus.last.onError?.(refusal));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getAllByText('Your storage is full').length).toBeGreaterThan(0);
  });

  it('is cancelled, not removed, while it is paused and while the connection is lost', async () => {
    const { user } = await upload('long.mp3');
    await isLost();
    expect(screen.getByText(/^Connection lost, /)).toBeVisible();
    expect(button('Cancel')).toBeVisible();
    await user.click(button('Resume'));
    await user.click(button('Pause'));
    await user.click(button('Cancel'));
    expect(screen.queryByText('long.mp3')).toBeNull();
  });
});

describe('leaving while files are on their way', () => {
  type App = Awaited<ReturnType<typeof upload>>;
  const leave = ({ user }: App) => user.click(screen.getByRole('link', { name: 'Playlists' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Uploads are under way' });
  /** Whether the browser would ask before the tab is closed. */
  const isClosingAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

  it('asks first, and stops nothing when the answer is no', async () => {
    const app = await upload('one.mp3', 'two.mp3');
    await leave(app);
    expect(await question()).toHaveTextContent(
      'If you leave now, 2 files are not uploaded. What has arrived is kept for a day: choose the same files again to resume.',
    );
    await app.user.click(button('Stay'));
    expect(app.path()).toBe('/media');
    expect(button('Uploading…')).toHaveAttribute('aria-disabled');
    await leave(app);
    await question();
    await app.user.click(button('Leave'));
    await waitFor(() => expect(app.path()).toBe('/media/playlists'));
  });

  it('lets the library be walked through meanwhile', async () => {
    const app = await upload('one.mp3');
    await app.user.click(screen.getByRole('tab', { name: 'Images' }));
    expect(app.router.state.location.search).toBe('?kind=images');
    await app.user.click(screen.getByRole('tab', { name: 'Music' }));
    await app.user.click(screen.getByRole('tab', { name: 'Upload Music' }));
    expect(button('Uploading…')).toHaveAttribute('aria-disabled');
  });

  it('asks for one that is paused or lost, too, and before the tab is closed', async () => {
    const app = await upload('one.mp3');
    expect(isClosingAsked()).toBe(true);
    await isLost();
    expect(isClosingAsked()).toBe(true);
    await app.user.click(button('Resume'));
    await app.user.click(button('Pause'));
    expect(isClosingAsked()).toBe(true);
    await leave(app);
    expect(await question()).toHaveTextContent(
      'If you leave now, 1 file is not uploaded. What has arrived is kept for a day: choose the same file again to resume.',
    );
  });

  it('asks before a log-out', async () => {
    const app = await upload('one.mp3');
    const logOut = async () => {
      await app.user.click(button(instructor.username));
      await app.user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
      await question();
    };
    await logOut();
    await app.user.click(button('Stay'));
    expect(app.path()).toBe('/media');
    await logOut();
    await app.user.click(button('Leave'));
    await waitFor(() => expect(app.path()).toBe('/auth'));
  });

  it('goes on by itself when all have arrived while the question stands', async () => {
    const app = await upload('one.mp3');
    await leave(app);
    await question();
    await arrives();
    await waitFor(() => expect(app.path()).toBe('/media/playlists'));
  });

  it('logs out by itself when all have arrived while that question stands', async () => {
    const app = await upload('one.mp3');
    await app.user.click(button(instructor.username));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await question();
    await arrives();
    await waitFor(() => expect(app.path()).toBe('/auth'));
  });

  it('asks nothing when nothing is under way: before anything is sent, and when all has failed', async () => {
    const app = await choose(['one.mp3']);
    expect(isClosingAsked()).toBe(false);
    await app.user.click(button('Upload'));
    await act(async () => tus.last.onError?.(new Error('nobody knows')));
    expect(within(screen.getByRole('list', { name: 'Files' })).getByText('one.mp3')).toBeVisible();
    expect(isClosingAsked()).toBe(false);
    await leave(app);
    await waitFor(() => expect(app.path()).toBe('/media/playlists'));
  });
});
