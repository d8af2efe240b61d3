import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeSocket } from '../../../testing/fake-live.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import type { Row } from '@cadenza/tools/fake-api/fake-state.js';
import { renderApp } from '../../../testing/render-app.js';
import { time, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange([
  fakeSegment(5, { name: 'Warm up', duration: 60, notes: 'Find the beat' }),
  fakeSegment(5, { name: 'Climb', duration: 125 }),
]);

withPaperPlayer();

describe('screens that join a show, over a fake WebSocket', () => {
  let server: FakeServer;
  beforeEach(() => {
    time.now = 1;
    server = new FakeServer({ user: instructor, classes: [ride] });
  });

  async function open() {
    const app = renderApp(server, '/class-player/5');
    await app.user.click(await screen.findByRole('button', { name: 'Project to Screen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Project to Screen' }));
    return {
      ...app,
      dialog,
      press: (name: string | RegExp) => app.user.click(dialog.getByRole('button', { name })),
    };
  }
  async function opened() {
    const app = await open();
    await app.press('Show join codes');
    await app.dialog.findByText('ABCD-2345');
    const socket = FakeSocket.for('cadenza.show');
    act(() => socket.opens());
    return { ...app, socket };
  }
  const frames = (socket: FakeSocket) => socket.sent.map((text) => JSON.parse(text) as Row);
  const state = (socket: FakeSocket) => frames(socket).findLast(({ kind }) => kind === 'state')?.state;
  const join = (kind: string, id = 1) => {
    (server.state.screens!.views as Row[]).push({ id, kind, joinedAt: new Date().toISOString() });
  };
  const tells = (socket: FakeSocket, frame: object) => act(async () => socket.tells(frame));

  it('shows nothing and connects to nothing until codes are asked for', async () => {
    const { dialog } = await open();
    expect(dialog.queryByRole('img')).toBeNull();
    expect(FakeSocket.made.filter(({ protocols }) => protocols.length > 0)).toEqual([]);
  });

  it('shows a code to watch and one to control, to type and to scan; axe finds nothing', async () => {
    const { dialog } = await opened();
    expect(dialog.getByText('EFGH-2345')).toBeVisible();
    expect(dialog.getAllByRole('img')).toHaveLength(2);
    expect(dialog.getByText('No screen has joined yet.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('tells them the class, without notes for the audience, and where it is', async () => {
    const { socket } = await opened();
    const content = frames(socket).find(({ kind }) => kind === 'content') as {
      audience: { segments: Row[] };
      stage: { segments: Row[] };
    };
    expect(content.stage.segments[0]).toMatchObject({ name: 'Warm up', notes: 'Find the beat', seconds: 60 });
    expect(content.audience.segments[0]).toMatchObject({ name: 'Warm up', notes: '' });
    expect(state(socket)).toMatchObject({ status: 'paused', position: 0, volume: 80, frozenAt: null });
    expect(socket.protocols).toEqual(['cadenza.show', server.state.screens?.showId]);
  });

  it('does what a remote asks for', async () => {
    const { socket } = await opened();
    const command = (id: string, name: string, value: unknown = null) =>
      tells(socket, { kind: 'command', id, command: name, value, from: 1 });
    await command('1', 'next');
    expect(state(socket)).toMatchObject({ position: 60, undo: 0, lastCommand: '1' });
    await command('1 undone', 'undo');
    expect(state(socket)).toMatchObject({ position: 0, undo: null, lastCommand: '1 undone' });
    await command('1 again', 'next');
    await command('2', 'volume', 35);
    expect(state(socket)).toMatchObject({ volume: 35, lastCommand: '2' });
    await command('3', 'freeze', true);
    expect(state(socket)).toMatchObject({ frozenAt: 60 });
    await command('4', 'previous');
    expect(state(socket)).toMatchObject({ position: 0, frozenAt: 60 });
    await command('5', 'play');
    await waitFor(() => expect(state(socket)).toMatchObject({ status: 'playing' }));
    await command('6', 'pause');
    expect(state(socket)).toMatchObject({ status: 'paused', lastCommand: '6' });
  });

  it('lists who has joined, and disconnects them', async () => {
    const { dialog, press, socket } = await opened();
    join('STAGE');
    await tells(socket, { kind: 'views' });
    const list = within(await dialog.findByRole('list', { name: 'Joined screens' }));
    expect(list.getByText('Stage')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await press(/^Disconnect Stage/);
    expect(await dialog.findByText('No screen has joined yet.')).toBeVisible();
    expect(server.state.screens?.views).toEqual([]);
  });

  it('makes new codes, and disconnects all', async () => {
    const { dialog, press } = await opened();
    await press('New codes');
    expect(await dialog.findByText('JKLM-2345')).toBeVisible();
    await press('Disconnect all screens');
    await dialog.findByRole('button', { name: 'Show join codes' });
    expect(server.state.screens).toBeNull();
  });

  it('says in the player that the audience’s screen is frozen, until it is not', async () => {
    const { user, dialog, press } = await opened();
    await user.click(dialog.getByRole('switch', { name: 'Freeze audience screen' }));
    await press('Cancel');
    expect(screen.getByText('Audience screen frozen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unfreeze' }));
    expect(screen.queryByRole('region', { name: 'Projection' })).toBeNull();
  });

  it('is there again after a reload, under the same show', async () => {
    const { unmount } = await opened();
    const showId = server.state.screens?.showId;
    unmount();
    renderApp(server, '/class-player/5');
    await screen.findByRole('button', { name: 'Play' });
    await waitFor(() => expect(FakeSocket.for('cadenza.show').isClosed).toBe(false));
    expect(FakeSocket.for('cadenza.show').protocols[1]).toBe(showId);
  });

  it('runs on as before when the connection is lost, and comes back', async () => {
    const { user, press, socket } = await opened();
    await press('Cancel');
    act(() => socket.ends());
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    await waitFor(() => expect(FakeSocket.for('cadenza.show')).not.toBe(socket));
  });

  it('takes the show back from another page when it is looked at again', async () => {
    const { socket } = await opened();
    act(() => socket.ends(4409));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(FakeSocket.for('cadenza.show')).not.toBe(socket);
  });

  it('is what the check before class asks about', async () => {
    const { user, press, socket } = await opened();
    await press('Cancel');
    await user.click(screen.getByRole('button', { name: 'Before class' }));
    expect(await screen.findByText('No screen has joined yet')).toBeVisible();
    join('AUDIENCE');
    await tells(socket, { kind: 'views' });
    await waitFor(() => expect(screen.queryByText('No screen has joined yet')).toBeNull());
    act(() => socket.ends());
    expect(await screen.findByText('Screens can’t be reached')).toBeVisible();
  });

  it('says why codes could not be made', async () => {
    const { press } = await open();
    server.refuse('OpenShowScreens', 'At most 10 shows can be open', 'CONFLICT');
    await press('Show join codes');
    expect(await screen.findByText('At most 10 shows can be open')).toBeVisible();
  });
});
