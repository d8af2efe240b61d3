import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '../../../testing/fake-classes.js';
import { FakeServer, instructor } from '../../../testing/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { showToast } from '../../../ui/toast-store.js';
import { time, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange([fakeSegment(5, { name: 'Warm up', duration: 60 })]);

withPaperPlayer();
const line = () => screen.queryByRole('region', { name: 'Messages' });
const says = (title: string) => act(() => showToast({ title }));

async function open() {
  const { user } = renderApp(new FakeServer({ user: instructor, classes: [ride] }), '/class-player/5');
  await screen.findByRole('button', { name: 'Play' });
  return user;
}

describe('the messages of a show', () => {
  beforeEach(() => {
    time.now = 1;
  });

  it('have a line between the stage and the controls, which is there only while one is shown', async () => {
    const user = await open();
    expect(line()).toBeNull();
    says('Class shortened');
    expect(within(line()!).getByText('Class shortened')).toBeVisible();
    expect(line()!.nextElementSibling).toBe(screen.getByRole('region', { name: 'Controls' }));
    await user.click(within(line()!).getByRole('button', { name: 'Dismiss' }));
    expect(line()).toBeNull();
  });

  it('are above a dialog that is open, and in their line again once it is closed', async () => {
    const user = await open();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    says('Audio Error');
    expect(screen.getByText('Audio Error')).toBeVisible();
    expect(document.querySelector('[data-show]')).not.toHaveTextContent('Audio Error');
    await user.keyboard('?');
    await waitFor(() => expect(line()).not.toBeNull());
    expect(await within(line()!).findByText('Audio Error')).toBeVisible();
  });
});
