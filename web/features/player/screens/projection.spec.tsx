import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import type { Row } from '@cadenza/tools/fake-api/fake-state.js';
import { renderApp } from '../../../testing/render-app.js';
import { time, withPaperPlayer } from '../testing/paper-player.js';
import { fakeEdge, openProjecting } from './testing/fake-edge.js';

jest.setTimeout(60_000);
const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange([
  fakeSegment(5, { name: 'Warm up', duration: 60 }),
  fakeSegment(5, { name: 'Climb' }),
]);

withPaperPlayer();
const edge = fakeEdge();

describe('projecting, with a fake at the edge of the Presentation and Window Management APIs', () => {
  let server: FakeServer;
  beforeEach(() => {
    time.now = 1;
    server = new FakeServer({ user: instructor, classes: [ride] });
  });

  const openDialog = () => openProjecting(server);
  const says = (text: string | RegExp) => screen.findByText(text);
  /** The dialog closes, and the message goes from its corner to its line. */
  const shows = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
  const views = () => (server.state.screens?.views ?? []) as Row[];

  it('offers the three ways and Cancel', async () => {
    const { dialog, press } = await openDialog();
    for (const name of ['Web Presentation API', 'Manual Projection', 'Cast to Smart TV'])
      expect(dialog.getByRole('heading', { name })).toBeVisible();
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.state.screens).toBeNull();
  });

  it('tells how to cast to a TV, and does nothing for it by itself', async () => {
    const { dialog } = await openDialog();
    const row = dialog.getByRole('heading', { name: 'Cast to Smart TV' }).closest('li')!;
    expect(row).toHaveTextContent(/choose Cast in your browser’s menu/);
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('starts a presentation of the audience view, with a token of its own, and stops it', async () => {
    const { user, press } = await openDialog();
    await press('Start Presentation');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const line = await screen.findByRole('region', { name: 'Messages' });
    expect(await within(line).findByText('Presentation Started')).toBeVisible();
    expect(edge.addresses).toEqual([
      expect.stringMatching(/^\/screen\/audience#show=[0-9a-f-]{36}&token=a-token$/),
    ]);
    expect(screen.getAllByRole('button', { name: 'Stop Projection' })).toHaveLength(1);
    const bar = within(screen.getByRole('region', { name: 'Projection' }));
    expect(bar.getByText('Projecting the audience view')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Stop Projection' }));
    expect(await says('Presentation Ended')).toBeVisible();
    expect(edge.connection.terminate).toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Projection' })).toBeNull();
    await waitFor(() => expect(server.state.screens?.views).toEqual([]));
  });

  it('tells how to project by hand, opens the window for it and closes', async () => {
    const { dialog, press } = await openDialog();
    const row = dialog.getByRole('heading', { name: 'Manual Projection' }).closest('li')!;
    expect(row).toHaveTextContent(/on your second screen if there is one/);
    await press('Open window');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shows(/click it to fill the screen/);
  });

  it('replaces the screen by a separate projection view: riders see no controls', async () => {
    const { press } = await openDialog();
    await press('Open window');
    await waitFor(() => expect(edge.addresses).toEqual([expect.stringMatching(/^\/screen\/audience#/)]));
  });

  it.each([
    ['there is no display', new DOMException('No display', 'NotFoundError')],
    ['the list of displays was closed or the browser refuses', new DOMException('', 'NotAllowedError')],
  ])('says that the presentation cannot be started when %s, and offers the other ways', async (_, error) => {
    edge.present = () => Promise.reject(error);
    const { dialog, press } = await openDialog();
    await press('Start Presentation');
    expect(await says('Presentation Error')).toBeVisible();
    expect(await says('Could not start presentation. Try manual screen mirroring instead.')).toBeVisible();
    // What was let in for it is shut out again.
    await waitFor(() => expect(server.state.screens?.views).toEqual([]));
    expect(screen.queryByRole('region', { name: 'Projection' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Open window' })).not.toHaveAttribute('aria-disabled');
  });

  it.each(['Start Presentation', 'Open window'])('says why the server refuses it: %s', async (name) => {
    const { press } = await openDialog();
    server.refuse('OpenShowScreens', 'At most 10 shows can be open', 'CONFLICT');
    await press(name);
    expect(await says('Presentation Error')).toBeVisible();
    expect(await says('At most 10 shows can be open')).toBeVisible();
  });

  it('says when the display ends it', async () => {
    const { press } = await openDialog();
    await press('Start Presentation');
    await says('Presentation Started');
    act(() => edge.connection.onterminate?.());
    expect(await says('Presentation Ended')).toBeVisible();
    await waitFor(() => expect(views()).toEqual([]));
  });

  it('shows Error when it cannot be stopped, and goes on to say that it projects', async () => {
    edge.connection.terminate = () => {
      throw new DOMException('Gone', 'InvalidStateError');
    };
    const { user, press } = await openDialog();
    await press('Start Presentation');
    await says('Presentation Started');
    await user.click(await screen.findByRole('button', { name: 'Stop Projection' }));
    expect(await says('Error')).toBeVisible();
    expect(screen.getByText('Projecting the audience view')).toBeInTheDocument();
  });

  it.each([
    [{ hasOtherScreen: true }, 'Multiple Screens Detected'],
    [{ canShare: true }, 'Screen Sharing Available'],
    [{}, 'Manual Projection Required'],
    [{ window: null }, 'The window was blocked'],
  ])('opens a window by hand, with %j: %s', async (given, title) => {
    Object.assign(edge, given);
    const { press } = await openDialog();
    await press('Open window');
    await shows(title);
  });

  it('opens a window where the browser has no Presentation API', async () => {
    edge.canPresent = false;
    const { press } = await openDialog();
    await press('Start Presentation');
    await shows('Manual Projection Required');
  });

  it('notices that the window was closed', async () => {
    const { press } = await openDialog();
    await press('Open window');
    await says('Manual Projection Required');
    edge.window!.close();
    expect(await says('Presentation Ended')).toBeVisible();
    await waitFor(() => expect(server.state.screens?.views).toEqual([]));
  });

  it('opens a window without a token when there is no network, and says that other devices cannot join', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const { user, press } = await openDialog();
    jest.spyOn(server, 'answer').mockRejectedValue(new TypeError('Failed to fetch'));
    await press('Open window');
    await waitFor(() =>
      expect(edge.addresses).toEqual([expect.stringMatching(/#show=[0-9a-f-]{36}&window=[0-9a-f-]{36}$/)]),
    );
    await user.click(await screen.findByRole('button', { name: 'Project to Screen' }));
    expect(await says(/other devices cannot join/)).toBeVisible();
  });

  it('casts by the button in the header, and stops by the one control that stops it', async () => {
    const { user } = renderApp(server, '/class-player/5');
    edge.present = () => new Promise((done) => setTimeout(done, 50, edge.connection));
    await user.click(await screen.findByRole('button', { name: 'Cast' }));
    expect(await says('Starting Casting')).toBeVisible();
    expect(screen.getByText('Select a display to cast to.')).toBeVisible();
    const casting = await screen.findByRole('button', { name: 'Casting' });
    expect(casting).toHaveAttribute('aria-disabled', 'true');
    await user.click(casting);
    expect(edge.connection.terminate).not.toHaveBeenCalled();
    expect(screen.getAllByRole('button', { name: /^stop/i })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Stop Projection' }));
    expect(await says('Stopped Casting')).toBeVisible();
    expect(screen.getByText('Presentation has been stopped.')).toBeVisible();
  });

  it('says that casting is not available without the Presentation API', async () => {
    edge.canPresent = false;
    const { user } = renderApp(server, '/class-player/5');
    await user.click(await screen.findByRole('button', { name: 'Cast' }));
    expect(await says('Casting Not Available')).toBeVisible();
    expect(screen.getByText('Your browser does not support the Presentation API.')).toBeVisible();
    expect(edge.addresses).toEqual([]);
  });

  it('is not offered in a preview', async () => {
    renderApp(server, '/class-player/5?preview');
    await screen.findByRole('button', { name: 'Play' });
    expect(screen.queryByRole('button', { name: 'Project to Screen' })).toBeNull();
  });
});
