import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { pass, shortScreen, time, tracks, wideScreen, withPaperPlayer } from './testing/paper-player.js';

const song = fakeTrack({ id: 7, title: 'Sunrise Drive', artist: 'The Spokes' });
const intensity = { rpm: '60-70', resistance: 'Heavy', position: 'Standing Climb' };
const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange([
  fakeSegment(5, { name: 'Warm up', duration: 60, musicId: 7 }),
  fakeSegment(5, { name: 'Climb', duration: 140, notes: 'Last hill', intensity }),
]);

withPaperPlayer();
const playable = () => new FakeServer({ user: instructor, classes: [ride], tracks: [song] });
const open = async () => {
  const { user } = renderApp(playable(), '/class-player/5');
  await screen.findByRole('button', { name: 'Play' });
  return user;
};
const bar = (name: string) => screen.getByRole('progressbar', { name });
const info = () => within(screen.getByRole('tabpanel'));

beforeEach(() => {
  time.now = 1;
  tracks.clear();
  tracks.set(7, { state: 'open', seconds: 240 });
});

describe('the player while it loads', () => {
  it('shows a spinner and the way back until class and segments are there', async () => {
    const server = playable();
    const goOn = server.hold('ClassToPlay');
    renderApp(server, '/class-player/5');
    const status = (await screen.findByText('Loading class data...')).closest('[role=status]')!;
    expect(status.querySelector('svg, .animate-spin')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Back to Class' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
    goOn();
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
    expect(screen.queryByText('Loading class data...')).toBeNull();
  });
});

describe('the header of the player', () => {
  it('goes to the full screen and back', async () => {
    let filling: Element | null = null;
    const change = (to: Element | null) => async () => {
      filling = to;
      act(() => void fireEvent(document, new Event('fullscreenchange')));
    };
    const given = {
      fullscreenEnabled: { value: true, configurable: true },
      fullscreenElement: { get: () => filling, configurable: true },
      exitFullscreen: { value: change(null), configurable: true },
    };
    Object.defineProperties(document, given);
    const root = document.documentElement;
    Object.defineProperty(root, 'requestFullscreen', { value: change(root), configurable: true });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Fullscreen' }));
    await user.click(await screen.findByRole('button', { name: 'Exit fullscreen' }));
    expect(await screen.findByRole('button', { name: 'Fullscreen' })).toBeVisible();
    for (const name of Object.keys(given)) Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(root, 'requestFullscreen');
  });

  it('collapses and expands the side panel by a button that says which', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Collapse panel' }));
    expect(screen.queryByRole('list', { name: 'Segments' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Expand panel' }));
    expect(screen.getByRole('list', { name: 'Segments' })).toBeVisible();
  });
});

describe('the side panel', () => {
  const list = () => screen.queryByRole('list', { name: 'Segments' });

  it('stays docked when a segment is chosen in it, and by Escape', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: /Climb/ }));
    await user.keyboard('{Escape}');
    expect(list()).toBeVisible();
  });

  it('remembers in this browser that it was collapsed', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Collapse panel' }));
    expect(localStorage.getItem('player panel')).toBe('closed');
  });

  it('is as it was left in this browser', async () => {
    localStorage.setItem('player panel', 'closed');
    await open();
    expect(list()).toBeNull();
    expect(screen.getByRole('button', { name: 'Expand panel' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('is a drawer on a narrow screen: closed at first, closed by Escape, and not remembered', async () => {
    wideScreen(false);
    localStorage.setItem('player panel', 'open');
    const user = await open();
    expect(list()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Expand panel' }));
    expect(list()).toBeVisible();
    await user.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(localStorage.getItem('player panel')).toBe('open');
  });
});

describe('what lies behind the stage', () => {
  it('is not reached by the keyboard: no banner of the trial, no link of the shell', async () => {
    const user = await open();
    expect(screen.queryByRole('complementary', { name: 'Trial Mode' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Skip to content' })).toBeNull();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Back to Class' })).toHaveFocus();
  });
});

describe('a class that is over', () => {
  it('stays so whatever is pressed, says how it ended, and begins again by Run again', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(201);
    await screen.findByRole('region', { name: 'Class summary' });
    const summary = () => within(screen.getByRole('region', { name: 'Class summary' }));
    expect(summary().getByRole('heading', { name: 'Class complete' })).toBeVisible();
    await user.keyboard(' {PageDown}{PageUp}{ArrowLeft}');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(1);
    expect(summary().getByRole('heading', { name: 'Class complete' })).toBeVisible();
    for (const name of ['Previous segment', 'Next segment', /Warm up/])
      expect(screen.getByRole('button', { name })).toBeDisabled();
    await user.click(summary().getByRole('button', { name: 'Done' }));
    const over = within(screen.getByRole('region', { name: 'Class over' }));
    expect([over.getByText('Class complete'), over.getByText('3:20')]).toHaveLength(2);
    await user.click(over.getByRole('button', { name: 'Run again' }));
    await pass(5);
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(screen.getByTitle('Elapsed')).toHaveTextContent('0:04');
  });
});

describe('Segment Info', () => {
  it('says name and intensity of a segment, and its notes where it has some', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Segment Info' }));
    expect(info().getByRole('heading', { name: 'Warm up' })).toBeVisible();
    expect(info().queryByRole('heading', { name: 'Notes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Climb/ }));
    for (const text of ['Climb', '60-70', 'Heavy', 'Standing Climb', 'Last hill'])
      expect(info().getByText(text)).toBeVisible();
  });
});

describe('the controls', () => {
  it('name the track that plays and its artist, with its image or a placeholder', async () => {
    await open();
    const playing = screen.getByRole('region', { name: 'Now Playing' });
    expect(await within(playing).findByText('Sunrise Drive')).toBeVisible();
    expect(within(playing).getByText('The Spokes')).toBeVisible();
    expect(playing.querySelector('svg')).not.toBeNull();
  });

  it('leave what plays to the side panel on a phone on its side', async () => {
    shortScreen();
    const user = await open();
    expect(screen.queryByRole('region', { name: 'Now Playing' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Expand panel' }));
    const panel = within(screen.getByRole('complementary', { name: 'Class' }));
    const playing = within(panel.getByRole('region', { name: 'Now Playing' }));
    expect(await playing.findByText('Sunrise Drive')).toBeVisible();
    expect(screen.getAllByRole('region', { name: 'Now Playing' })).toHaveLength(1);
  });

  it('show how far segment and class are, and the time each second', async () => {
    const user = await open();
    const times = () => screen.getByTitle('Elapsed').parentElement!.textContent;
    expect([bar('Segment progress'), bar('Class progress')].map((each) => each.ariaValueNow)).toEqual([
      '0',
      '0',
    ]);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(30.03);
    expect([bar('Segment progress'), bar('Class progress')].map((each) => each.ariaValueNow)).toEqual([
      '50',
      '15',
    ]);
    expect(times()).toBe('0:30 / 3:202:50 remaining');
    await pass(1);
    expect(times()).toBe('0:31 / 3:202:49 remaining');
  });

  it('set the volume from 0 to 100 in steps of 1', async () => {
    await open();
    const volume = screen.getByRole('slider', { name: 'Volume' });
    const press = (key: string) => fireEvent.keyDown(volume, { key });
    press('ArrowLeft');
    expect(volume).toHaveAttribute('aria-valuenow', '79');
    press('Home');
    expect(volume).toHaveAttribute('aria-valuenow', '0');
    press('End');
    expect(volume).toHaveAttribute('aria-valuenow', '100');
  });
});
