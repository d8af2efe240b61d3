import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import type { Row } from '@cadenza/tools/fake-api/fake-state.js';
import { renderApp } from '../../../testing/render-app.js';
import { time, withPaperPlayer } from '../testing/paper-player.js';
import { fakeEdge, openProjecting } from './testing/fake-edge.js';

jest.setTimeout(60_000);
withPaperPlayer();
const edge = fakeEdge();
const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange([fakeSegment(5, { name: 'Warm up', duration: 60 })]);

describe('the screen that is projected to, with a fake at the edge of the Presentation API', () => {
  let server: FakeServer;
  beforeEach(() => {
    time.now = 1;
    server = new FakeServer({ user: instructor, classes: [ride] });
  });

  const openDialog = () => openProjecting(server);
  const says = (text: string | RegExp) => screen.findByText(text);
  const views = () => (server.state.screens?.views ?? []) as Row[];
  /** Somebody joins by the code. */
  const joins = (id: number) =>
    void views().push({ id, kind: 'AUDIENCE', joinedAt: new Date().toISOString() });

  it('ends the screen that it opened, and no other of the audience, whenever that joined', async () => {
    edge.present = async () => {
      joins(8);
      return edge.connection;
    };
    const { user, press } = await openDialog();
    await press('Show join codes');
    await waitFor(() => expect(server.state.screens).not.toBeNull());
    joins(3);
    await press('Start Presentation');
    await says('Presentation Started');
    joins(9);
    await user.click(await screen.findByRole('button', { name: 'Stop Projection' }));
    await says('Presentation Ended');
    await waitFor(() => expect(views().map(({ id }) => id)).toEqual([3, 8, 9]));
  });

  it('closes its own window alone, also after a reload of the player', async () => {
    const { unmount, press } = await openDialog();
    await press('Open window');
    await says('Manual Projection Required');
    const [, showId, name] = /show=([^&]+).*&window=(.+)$/.exec(edge.addresses[0]!)!;
    const ends: unknown[] = [];
    const other = new BroadcastChannel(`cadenza show ${showId}`);
    other.onmessage = ({ data }: MessageEvent<Row>) => void (data.kind === 'end' && ends.push(data));
    unmount();
    const { user } = renderApp(server, '/class-player/5');
    await user.click(await screen.findByRole('button', { name: 'Stop Projection' }));
    await waitFor(() => expect(ends).toEqual([{ kind: 'end', of: name }]));
    await waitFor(() => expect(views()).toEqual([]));
    other.close();
  });

  it('is connected with its display again after a reload of the player, and ends it', async () => {
    const { unmount, press } = await openDialog();
    await press('Start Presentation');
    await says('Presentation Started');
    unmount();
    const again = edge.newConnection();
    edge.reconnect = async () => again;
    const { user } = renderApp(server, '/class-player/5');
    const stop = await screen.findByRole('button', { name: 'Stop Projection' });
    await waitFor(() =>
      expect(edge.addresses).toEqual([edge.addresses[0], `display-1 ${edge.addresses[0]}`]),
    );
    await user.click(stop);
    expect(await says('Presentation Ended')).toBeVisible();
    expect(
      [again.terminate, edge.connection.terminate].map((each) => jest.mocked(each).mock.calls.length),
    ).toEqual([1, 0]);
    await waitFor(() => expect(views()).toEqual([]));
    // It is over: a further reload asks nobody.
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be stopped after a reload when the browser knows the display no more', async () => {
    const { unmount, press } = await openDialog();
    await press('Start Presentation');
    await says('Presentation Started');
    joins(8);
    unmount();
    edge.reconnect = () => Promise.reject(new DOMException('Unknown', 'NotFoundError'));
    const { user } = renderApp(server, '/class-player/5');
    await waitFor(() => expect(edge.addresses).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: 'Stop Projection' }));
    await waitFor(() => expect(views().map(({ id }) => id)).toEqual([8]));
  });

  it('goes on when the connection is lost, and says so when the display cannot be reached any more', async () => {
    const { press } = await openDialog();
    await press('Start Presentation');
    await says('Presentation Started');
    const again = edge.newConnection();
    edge.reconnect = async () => again;
    await act(async () => edge.connection.onclose?.());
    expect(screen.getByText('Projecting the audience view')).toBeInTheDocument();
    edge.reconnect = () => Promise.reject(new DOMException('Gone', 'NotFoundError'));
    await act(async () => again.onclose?.());
    expect(await says('Presentation Ended')).toBeVisible();
    // It may follow by the server all the same.
    expect(views()).toHaveLength(1);
  });

  it('goes on to follow in the window, and can stop it, when no display is chosen to cast to', async () => {
    const { user, press } = await openDialog();
    await press('Open window');
    await screen.findByRole('region', { name: 'Projection' });
    edge.present = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', { name: 'Cast' }));
    expect(await says('Presentation Error')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Stop Projection' }));
    expect(edge.window!.closed).toBe(true);
    await waitFor(() => expect(views()).toEqual([]));
  });

  it('closes the window once a display has taken its place', async () => {
    const { user, press } = await openDialog();
    await press('Open window');
    await screen.findByRole('region', { name: 'Projection' });
    await user.click(await screen.findByRole('button', { name: 'Cast' }));
    expect(await says('Presentation Started')).toBeVisible();
    await waitFor(() => expect([edge.window!.closed, views().length]).toEqual([true, 1]));
    expect(screen.getByText('Projecting the audience view')).toBeVisible();
  });
});
