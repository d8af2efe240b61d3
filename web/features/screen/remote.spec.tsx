import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { viewClocks } from './follow/use-followed-show.js';
import { RemotePage } from './remote/remote-page.js';
import { paperHost, showId } from './testing/paper-show.js';

const button = (name: string) => screen.getByRole('button', { name });

describe('the remote, over a fake WebSocket', () => {
  let steady: number;
  let user: ReturnType<typeof userEvent.setup>;
  beforeEach(async () => {
    steady = 0;
    jest.spyOn(viewClocks, 'steady').mockImplementation(() => steady + performance.now());
    history.replaceState(null, '', `/screen/remote#show=${showId}&token=t`);
    user = userEvent.setup();
    render(
      <main>
        <RemotePage />
      </main>,
    );
    await paperHost.opens();
    await paperHost.tellsContent();
    await paperHost.tells();
  });
  afterEach(() => history.replaceState(null, '', '/'));
  const last = () => paperHost.commands().at(-1)!;

  it('shows where the class is', async () => {
    expect(screen.getByRole('region', { name: 'Now' })).toHaveTextContent(
      /1 of 2.*Warm up.*80-90 RPM.*Climb/,
    );
    expect(screen.getByRole('timer')).toHaveTextContent('0:50');
  });

  it('counts the class in', async () => {
    await paperHost.tells({ status: 'starting', position: 0, startsIn: 7 });
    expect(await screen.findByText('Starts in 7')).toBeVisible();
    await paperHost.tells({ status: 'starting', position: 0, startsIn: 6 });
    expect(await screen.findByText('Starts in 6')).toBeVisible();
    await paperHost.tells({ status: 'starting', position: 0 });
    expect(await screen.findByText('Starting…')).toBeVisible();
  });

  it('dims what comes next until the last 15 s of what runs', async () => {
    const next = screen.getByText('Climb').closest('[data-dimmed]');
    expect(next).toHaveAttribute('data-dimmed', 'true');
    await paperHost.tells({ position: 46 });
    await waitFor(() => expect(next).toHaveAttribute('data-dimmed', 'false'));
  });

  it('sends what is pressed, and shows that it waits until the player has done it', async () => {
    await user.click(button('Pause'));
    expect(last()).toMatchObject({ kind: 'command', command: 'pause', value: null });
    expect(button('Pause')).toHaveAttribute('aria-busy', 'true');
    await paperHost.tells({ status: 'paused', lastCommand: last().id });
    expect(button('Play')).toHaveAttribute('aria-busy', 'false');
    await user.click(button('Play'));
    expect(last()).toMatchObject({ command: 'play' });
    for (const [name, command] of [
      ['Next segment', 'next'],
      ['Previous segment', 'previous'],
    ] as const) {
      await user.click(button(name));
      expect(last()).toMatchObject({ command, value: null });
    }
  });

  it('changes the volume in steps and by sliding, and shows what the player says of it', async () => {
    await user.click(button('Louder'));
    expect(last()).toMatchObject({ command: 'volume', value: 85 });
    await paperHost.tells({ volume: 85, lastCommand: last().id });
    expect(screen.getByText('Volume 85')).toBeVisible();
    const sent = paperHost.commands().length;
    const slider = screen.getByRole('slider', { name: 'Volume' });
    for (let value = 84; value >= 40; value--) fireEvent.change(slider, { target: { value: String(value) } });
    await waitFor(() => expect(last()).toMatchObject({ value: 40 }));
    expect(paperHost.commands().length - sent).toBeLessThan(5);
  });

  it('freezes the audience’s screen, and lets it go', async () => {
    await user.click(button('Freeze audience screen'));
    expect(last()).toMatchObject({ command: 'freeze', value: true });
    await paperHost.tells({ frozenAt: 10, lastCommand: last().id });
    expect(button('Freeze audience screen')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Freeze audience screen'));
    expect(last()).toMatchObject({ command: 'freeze', value: false });
  });

  it('says when a command was lost', async () => {
    await user.click(button('Next segment'));
    await waitFor(() => expect(screen.getByText('No answer from the player. Try again.')).toBeVisible(), {
      timeout: 4_000,
    });
    await user.click(button('Next segment'));
    await paperHost.tells({ lastCommand: last().id });
    await waitFor(() => expect(screen.queryByText(/No answer/)).toBeNull());
  });

  const controls = ['Pause', 'Next segment', 'Previous segment', 'Louder', 'Freeze audience screen'];

  it('greys its buttons while the player cannot be reached, and says what to do', async () => {
    steady += 5_000;
    expect(await screen.findByText(/^The player is not connected\./)).toBeVisible();
    for (const name of controls) expect(button(name)).toBeDisabled();
    expect(screen.getByRole('slider', { name: 'Volume' })).toBeDisabled();
    await paperHost.tells();
    await waitFor(() => expect(button('Pause')).toBeEnabled());
    expect(screen.queryByText(/not connected/)).toBeNull();
  });

  it('says that it is this phone when its own connection is lost', async () => {
    act(() => paperHost.socket().ends());
    steady += 5_000;
    expect(await screen.findByText(/Check this phone’s Wi-Fi: it reconnects by itself\.$/)).toBeVisible();
    expect(button('Pause')).toBeDisabled();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('offers to undo a skip as long as the player does', async () => {
    await paperHost.tells({ position: 60, undo: 45 });
    await user.click(button('Undo skip, back to 0:45'));
    expect(last()).toMatchObject({ command: 'undo', value: null });
    await paperHost.tells({ position: 45, undo: null, lastCommand: last().id });
    expect(screen.queryByRole('button', { name: /^Undo skip/ })).toBeNull();
  });

  it.each([
    [185, 'Class complete', 'Class ended early'],
    [100, 'Class ended early', 'Class complete'],
  ])('cannot start a class that ended at %s s of 185, and says: %s', async (position, said, unsaid) => {
    await paperHost.tells({ status: 'ended', position });
    expect(screen.getByRole('region', { name: 'Now' })).toHaveTextContent(said);
    expect(screen.queryByText(unsaid)).toBeNull();
    for (const name of ['Play', 'Next segment', 'Previous segment']) expect(button(name)).toBeDisabled();
  });

  it('cannot go beyond the last segment', async () => {
    await paperHost.tells({ position: 100 });
    await waitFor(() => expect(button('Next segment')).toBeDisabled());
  });
});
