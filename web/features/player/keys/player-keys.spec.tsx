import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { pass, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(['Warm up', 'Climb', 'Sprint', 'Cool down'].map((name) => fakeSegment(5, { name })));

withPaperPlayer();

async function open() {
  const { user } = renderApp(new FakeServer({ user: instructor, classes: [ride] }), '/class-player/5');
  await screen.findByRole('button', { name: 'Play' });
  return user;
}
const stage = () => within(screen.getByRole('region', { name: 'Current segment' }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the space bar in the player', () => {
  it('plays and pauses after a button was clicked, and presses that button no more', async () => {
    const user = await open();
    await user.click(button('Next segment'));
    expect(button('Next segment')).toHaveFocus();
    await user.keyboard(' ');
    expect(button('Pause')).toBeVisible();
    await user.keyboard(' ');
    expect(button('Play')).toBeVisible();
    expect(stage().getByText('2/4')).toBeVisible();
  });

  it.each([
    ['a row of the list', () => button(/Climb/), '1/4'],
    ['the button that plays', () => button('Play'), '1/4'],
    ['the light of the screen', () => button('Light screen'), '1/4'],
    ['the link back', () => screen.getByRole('link', { name: 'Back to Class' }), '1/4'],
    ['the volume', () => screen.getByRole('slider', { name: 'Volume' }), '1/4'],
    ['a tab', () => screen.getByRole('tab', { name: 'Segment Info' }), '1/4'],
  ])('plays and pauses from %s that the keyboard came to', async (_what, target, place) => {
    const user = await open();
    target().focus();
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
    expect(stage().getByText(place)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Dark screen' })).toBeNull();
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('presses no button when it is let go of, as Firefox does whatever became of the key going down', async () => {
    await open();
    const goesUp = () => new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true });
    expect(button('Next segment').dispatchEvent(goesUp())).toBe(false);
    expect(stage().getByText('1/4')).toBeVisible();
  });

  it('is pressed once however long it is held', async () => {
    const user = await open();
    button('Next segment').focus();
    await user.keyboard('{ >5/}');
    expect(button('Pause')).toBeVisible();
    expect(stage().getByText('1/4')).toBeVisible();
  });

  it('leaves Enter to the button that has the focus, and itself to a text field', async () => {
    const user = await open();
    button('Next segment').focus();
    await user.keyboard('{Enter}');
    expect(stage().getByText('2/4')).toBeVisible();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await user.keyboard('a b');
    expect(field).toHaveValue('a b');
    expect(button('Play')).toBeVisible();
    field.remove();
  });
});

const slider = () => screen.getByRole('slider', { name: 'Volume' });

describe('a foot pedal in the player', () => {
  it.each([
    ['the page', () => document.body],
    ['the volume', slider],
    ['a tab', () => screen.getByRole('tab', { name: 'Segment Info' })],
    ['a button', () => button('Light screen')],
  ])('changes the segment and nothing else when %s has the focus', async (_what, target) => {
    const user = await open();
    target().focus();
    await user.keyboard('{PageDown}');
    await pass(0.5);
    await user.keyboard('{PageDown}');
    expect(stage().getByText('3/4')).toBeVisible();
    await user.keyboard('{PageUp}');
    expect(stage().getByText('2/4')).toBeVisible();
    expect(slider()).toHaveAttribute('aria-valuenow', '80');
  });
});

describe('the arrow keys in the player', () => {
  it('change one segment however long one is held', async () => {
    const user = await open();
    await user.keyboard('{ArrowRight>8/}');
    expect(stage().getByText('2/4')).toBeVisible();
  });

  it('change the volume for as long as one is held', async () => {
    const user = await open();
    await user.keyboard('{ArrowDown>4/}');
    expect(slider()).toHaveAttribute('aria-valuenow', '60');
  });
});

describe('the letters in the player', () => {
  const press = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code });
  const list = () => screen.queryByRole('list', { name: 'Segments' });

  it('work by their key where the keyboard layout types another script', async () => {
    await open();
    press('ы', 'KeyS');
    expect(list()).toBeNull();
  });

  it('are those of the layout where it types Latin letters', async () => {
    await open();
    press('o', 'KeyS');
    expect(list()).toBeVisible();
    press('s', 'Semicolon');
    expect(list()).toBeNull();
  });
});

describe('a skip that was an accident', () => {
  it('is one skip when the pedal bounces', async () => {
    const user = await open();
    await user.keyboard('{PageDown}{PageDown}{PageDown}');
    expect(stage().getByText('2/4')).toBeVisible();
  });

  it('is undone for 8 s, to the place left', async () => {
    const user = await open();
    await user.click(button('Play'));
    await pass(195.03);
    await user.keyboard('{ArrowRight}');
    expect(stage().getByText('2/4')).toBeVisible();
    await pass(5);
    await user.click(button('Undo skip, back to 3:15'));
    expect(stage().getByText('1/4')).toBeVisible();
    expect(screen.getByTitle('Elapsed')).toHaveTextContent('3:15');
    expect(button('Pause')).toBeVisible();
    await user.click(button(/Sprint/));
    await pass(8.5);
    expect(screen.queryByRole('button', { name: /^Undo skip/ })).toBeNull();
  });
});

describe('the sheet of shortcuts', () => {
  it('opens and closes by the question mark, and leaves the arrows out meanwhile', async () => {
    const user = await open();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Play or pause').nextElementSibling).toHaveTextContent('Space');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('1/4')).toBeInTheDocument();
    await user.keyboard('?');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('hides the side panel by S and shows it again', async () => {
    const user = await open();
    await user.keyboard('s');
    expect(screen.queryByRole('list', { name: 'Segments' })).toBeNull();
    await user.keyboard('s');
    expect(screen.getByRole('list', { name: 'Segments' })).toBeVisible();
  });
});

describe('media keys in the player', () => {
  const handlers = new Map<string, (() => void) | null>();
  const session = {
    setActionHandler: (action: string, handle: (() => void) | null) => void handlers.set(action, handle),
    metadata: null as unknown,
    playbackState: 'none',
  };
  beforeEach(() => {
    Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
    Object.assign(globalThis, {
      MediaMetadata: class {
        constructor(public said: object) {}
      },
    });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:silence');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'mediaSession');
    Reflect.deleteProperty(globalThis, 'MediaMetadata');
  });

  it('play, pause and change the segment, and are given back', async () => {
    await open();
    await act(async () => handlers.get('play')?.());
    expect(button('Pause')).toBeVisible();
    expect(session.playbackState).toBe('playing');
    act(() => handlers.get('nexttrack')?.());
    expect(session.metadata).toEqual({ said: { title: 'Climb', artist: 'Tuesday HIIT' } });
    act(() => handlers.get('previoustrack')?.());
    expect(stage().getByText('1/4')).toBeVisible();
    act(() => handlers.get('pause')?.());
    expect(button('Play')).toBeVisible();
    cleanup();
    expect([...handlers.values()]).toEqual([null, null, null, null]);
  });
});
