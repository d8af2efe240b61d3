import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { FakeChannel } from '../../testing/fake-channel.js';
import { FakeSocket } from '../../testing/fake-live.js';
import { AudiencePage } from './audience/audience-page.js';
import { viewClocks } from './follow/use-followed-show.js';
import { screenApi } from './screen-api.js';
import { StageViewPage } from './stage-view/stage-view-page.js';
import { content, paperHost, showId, stateOf } from './testing/paper-show.js';

const address = (token = '&token=t') => history.replaceState(null, '', `/screen/x#show=${showId}${token}`);
const show = (page: ReactElement) => render(<main>{page}</main>);
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('a screen that follows a show, over a fake WebSocket', () => {
  let steady: number;
  beforeEach(() => {
    steady = 0;
    localStorage.clear();
    address();
    jest.spyOn(viewClocks, 'steady').mockImplementation(() => steady + performance.now());
    jest.spyOn(screenApi, 'image').mockResolvedValue(new Blob(['x']));
    Object.assign(URL, { createObjectURL: () => 'blob:hill', revokeObjectURL: () => undefined });
  });
  afterEach(() => history.replaceState(null, '', '/'));
  const running = async (page: ReactElement, change = {}) => {
    const shown = show(page);
    await paperHost.opens();
    await paperHost.tellsContent();
    await paperHost.tells(change);
    return shown;
  };

  it('waits for the player, and says so', async () => {
    show(<AudiencePage />);
    expect(screen.getByText('Waiting for the player…')).toBeVisible();
    expect(paperHost.socket().protocols).toEqual(['cadenza.view', 't']);
  });

  it('shows riders the picture, the countdown, the effort and what comes next', async () => {
    await running(<AudiencePage />);
    const now = region('Current segment');
    expect(now.getByText('Warm up')).toBeVisible();
    expect(now.getByRole('timer')).toHaveTextContent('0:50');
    for (const cue of ['80-90', 'Light', 'Seated']) expect(now.getByText(cue)).toBeVisible();
    expect(region('Next segment').getByText('Climb')).toBeVisible();
    expect(await screen.findByRole('img', { name: 'The view' })).toHaveAttribute('src', 'blob:hill');
    expect(screenApi.image).toHaveBeenCalledWith('t', 3);
  });

  it('welcomes riders before the class, and says when it is complete', async () => {
    await running(<AudiencePage />, { status: 'paused', position: 0 });
    expect(screen.getByText(/3 mins · 2 segments · Starting soon/)).toBeVisible();
    await paperHost.tells({ status: 'ended', position: 185 });
    expect(screen.getByText('Class complete · 3:05')).toBeVisible();
    await paperHost.tells({ status: 'ended', position: 100 });
    expect(await screen.findByText('Class over · 1:40')).toBeVisible();
  });

  it.each([
    ['audience', AudiencePage],
    ['stage', StageViewPage],
  ])('counts the class in on the %s', async (_, Page) => {
    await running(<Page />, { status: 'starting', position: 0, startsIn: 60 });
    const count = await screen.findByRole('timer', { name: 'Seconds until the class starts' });
    const seconds = () => Number(count.textContent);
    expect(seconds()).toBeGreaterThan(50);
    expect(region('Count-in').getByText('Warm up')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    steady += 20_000;
    await waitFor(() => expect(seconds()).toBeLessThanOrEqual(40));
    await paperHost.tells({ position: 0 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Count-in' })).toBeNull());
  });

  it.each([
    ['audience', AudiencePage],
    ['stage', StageViewPage],
  ])('says on the %s that the class starts while it waits for its music', async (_, Page) => {
    await running(<Page />, { status: 'starting', position: 0 });
    expect(await screen.findByText('Starting…')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Count-in' })).toBeNull();
  });

  it('stands still for riders while it is frozen', async () => {
    await running(<AudiencePage />, { position: 100, frozenAt: 20 });
    expect(region('Current segment').getByRole('timer')).toHaveTextContent('0:40');
    await paperHost.tells({ position: 100 });
    await waitFor(() => expect(region('Current segment').getByText('Climb')).toBeVisible());
  });

  it('shows the instructor the notes, the small picture and where the class is', async () => {
    await running(<StageViewPage />, { position: 10, status: 'paused' });
    expect(screen.getByRole('note', { name: 'Notes' })).toHaveTextContent('Find the beat');
    expect(await screen.findByRole('img', { name: 'The view' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Class progress' })).toBeVisible();
    expect(screen.getByText('Paused')).toBeVisible();
  });

  it('says on the stage that the class is over, in the place of the last segment', async () => {
    await running(<StageViewPage />, { position: 100, status: 'ended' });
    expect(region('Class over').getByText('1:40 of 3:05')).toBeVisible();
    expect(screen.getAllByText('Class ended early')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Current segment' })).toBeNull();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('counts on by its own clock when the connection is lost, says so, and follows again', async () => {
    await running(<StageViewPage />);
    const lost = paperHost.socket();
    act(() => lost.ends());
    steady += 20_000;
    expect(await screen.findByText('Reconnecting…')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:30'));
    await waitFor(() => expect(paperHost.socket()).not.toBe(lost));
    await paperHost.opens();
    await paperHost.tells({ position: 40 });
    await waitFor(() => expect(screen.queryByText('Reconnecting…')).toBeNull());
  });

  it('says when the server is there and the player is not', async () => {
    await running(<StageViewPage />);
    steady += 4_000;
    expect(await screen.findByText('Player not connected')).toBeVisible();
  });

  it('says that it was disconnected, and leads to where a code is entered', async () => {
    await running(<AudiencePage />);
    act(() => paperHost.socket().ends(4403));
    expect(await screen.findByText('This screen was disconnected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enter a code' })).toHaveAttribute('href', '/screen');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says that its address is incomplete', async () => {
    history.replaceState(null, '', '/screen/audience');
    show(<AudiencePage />);
    expect(screen.getByText('This link is incomplete')).toBeVisible();
    expect(FakeSocket.made).toEqual([]);
  });

  it('is as dark or light as somebody chose on it', async () => {
    const user = userEvent.setup();
    await running(<AudiencePage />);
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Light screen' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('screen light')).toBe('light');
  });

  it('keeps the screen on, with a fake wake lock', async () => {
    const request = jest.fn(async (_kind: string) => ({ release: async () => undefined }));
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    await running(<AudiencePage />);
    expect(request).toHaveBeenCalledWith('screen');
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('fills the screen on a tap, with a fake Fullscreen API', async () => {
    const user = userEvent.setup();
    const requestFullscreen = jest.fn(async () => undefined);
    Object.assign(document.documentElement, { requestFullscreen });
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
    await running(<AudiencePage />);
    await user.click(screen.getByText('Warm up'));
    expect(requestFullscreen).toHaveBeenCalled();
    for (const name of ['fullscreenEnabled', 'fullscreenElement']) Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  });

  it('follows the player of this device without any network, over a fake BroadcastChannel', async () => {
    address('&window=mine');
    const player = new FakeChannel(`cadenza show ${showId}`);
    const heard: unknown[] = [];
    player.onmessage = ({ data }) => void heard.push(data);
    show(<AudiencePage />);
    await waitFor(() => expect(heard).toEqual([{ kind: 'hello', view: 'audience', window: 'mine' }]));
    player.postMessage({ kind: 'content', audience: content, stage: { ...content, title: 'For the stage' } });
    player.postMessage({ kind: 'state', state: stateOf({ position: 30 }) });
    await waitFor(() => expect(region('Current segment').getByRole('timer')).toHaveTextContent('0:30'));
    expect(FakeSocket.made).toEqual([]);
    // The browser lets it in as it lets the player in.
    expect(screen.getByRole('img', { name: 'The view' })).toHaveAttribute('src', '/api/images/3');
    const close = jest.spyOn(window, 'close').mockReturnValue(undefined);
    player.postMessage({ kind: 'end', of: 'another' });
    player.postMessage({ kind: 'state', state: stateOf({ position: 40 }) });
    await waitFor(() => expect(region('Current segment').getByRole('timer')).toHaveTextContent('0:20'));
    expect(close).not.toHaveBeenCalled();
    player.postMessage({ kind: 'end', of: 'mine' });
    expect(await screen.findByText('This screen was disconnected')).toBeVisible();
    expect(close).toHaveBeenCalled();
    player.close();
  });
});
