import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '../../testing/fake-classes.js';
import { FakeServer, instructor } from '../../testing/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { withPaperPlayer } from './testing/paper-player.js';

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
