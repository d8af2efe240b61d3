import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeFolder } from '@cadenza/tools/fake-api/fake-folders.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('a folder that is moved', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      folders: [
        fakeFolder({ id: 1, name: 'Climbs' }),
        fakeFolder({ id: 2, name: 'Steep', parentId: 1 }),
        fakeFolder({ id: 3, name: 'Walls', parentId: 2 }),
        fakeFolder({ id: 4, name: 'Rides' }),
        fakeFolder({ id: 5, name: 'Songs', type: 'music' }),
      ],
      tracks: [fakeTrack({ id: 11, title: 'Sunrise' }), fakeTrack({ id: 12, title: 'Hill', folderId: 1 })],
    });
  });
  const tile = (name: string) => screen.findByRole('button', { name });
  const crumb = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Folders' })).getByRole('button', { name });
  const parentOf = (id: number) => server.state.folders.find((folder) => folder.id === id)?.parentId;
  const folderOf = (id: number) => server.state.tracks.find((track) => track.id === id)?.folderId;
  const open = async (...way: string[]) => {
    const { user } = renderApp(server, '/media');
    await user.click(await tile('Folder View'));
    for (const name of way) await user.click(await tile(name));
    return user;
  };
  const moving = async (user: Awaited<ReturnType<typeof open>>, name: string) => {
    (await tile(`More for ${name}`)).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Move to...' }));
    return within(await screen.findByRole('dialog', { name: 'Move to folder' }));
  };
  const offered = (dialog: ReturnType<typeof within>) =>
    within(dialog.getByRole('list', { name: 'Folders to choose from' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('is offered every folder but itself, what is in it, where it is, and what is not for it', async () => {
    const user = await open();
    const top = await moving(user, 'Climbs');
    expect(offered(top)).toEqual(['Rides']);
    await user.keyboard('{Escape}');
    await user.click(await tile('Climbs'));
    const inner = await moving(user, 'Steep');
    expect(offered(inner)).toEqual(['Root', 'Rides']);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('goes where its menu says, by keys alone', async () => {
    const user = await open('Climbs');
    const dialog = await moving(user, 'Steep');
    dialog.getByRole('button', { name: 'Root' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(parentOf(2)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Steep' })).toBeNull());
    await user.click(crumb('Root'));
    expect(await tile('Steep')).toBeVisible();
  });

  /** jsdom lays nothing out: what is asked for gets a place of its own, 100 pixels high, and nothing else has any. */
  function laidOut(...found: HTMLElement[]) {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const index = found.findIndex((element) => this.contains(element) && !this.querySelector('ul, nav'));
      return index < 0 ? new DOMRect(5_000, 5_000, 1, 1) : new DOMRect(0, index * 100, 100, 90);
    });
  }
  async function drag(user: Awaited<ReturnType<typeof open>>, what: HTMLElement, to: HTMLElement) {
    laidOut(what, to);
    await user.pointer([
      { keys: '[MouseLeft>]', target: what, coords: { clientX: 10, clientY: 10 } },
      { target: what, coords: { clientX: 10, clientY: 40 } },
      { target: document.body, coords: { clientX: 20, clientY: 130 } },
    ]);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await user.pointer([
      { target: document.body, coords: { clientX: 20, clientY: 140 } },
      { keys: '[/MouseLeft]', target: document.body, coords: { clientX: 20, clientY: 140 } },
    ]);
    jest.restoreAllMocks();
    // dnd-kit swallows clicks for 50 ms after a drag: the one that ends it is none.
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  }

  it('is dragged onto another, or out of where it is by the way from Root', async () => {
    const user = await open();
    await drag(user, await tile('Rides'), await tile('Climbs'));
    expect(screen.getByText('Rides dropped on Climbs.')).toBeInTheDocument();
    await waitFor(() => expect(parentOf(4)).toBe(1));
    await user.click(await tile('Climbs'));
    await drag(user, await tile('Rides'), crumb('Root'));
    await waitFor(() => expect(parentOf(4)).toBeNull());
  });

  it('is not dropped on what does not take it', async () => {
    const user = await open();
    await drag(user, await tile('Climbs'), await tile('Songs'));
    await drag(user, await tile('Climbs'), crumb('Root'));
    expect(server.asked.map(({ operationName }) => operationName)).not.toContain('MoveFolder');
  });

  it('takes files that are dragged onto it, and gives them back to Root', async () => {
    const user = await open();
    await drag(user, await screen.findByRole('article', { name: 'Sunrise' }), await tile('Rides'));
    await waitFor(() => expect(folderOf(11)).toBe(4));
    await user.click(await tile('Climbs'));
    await drag(user, await screen.findByRole('article', { name: 'Hill' }), crumb('Root'));
    await waitFor(() => expect(folderOf(12)).toBeNull());
  });
});
