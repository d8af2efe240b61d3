import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { clockText } from '../ending/clock-text.js';
import { pass, time, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(['Warm up', 'Climb'].map((name) => fakeSegment(5, { name, duration: 600 })));
const six = new Date(2026, 10, 24, 18, 0, 0).getTime();
const session = fakeSchedule({
  ...{ id: 11, classId: 5, title: 'Tuesday HIIT' },
  startTime: new Date(six).toISOString(),
});

withPaperPlayer();

async function open(query = '') {
  const server = new FakeServer({ user: instructor, classes: [ride], schedules: [session] });
  const app = renderApp(server, `/class-player/5${query}`);
  await screen.findByRole('button', { name: 'Play' });
  return app;
}
const line = () => screen.queryByRole('region', { name: 'Class state' });

describe('the line above the stage while the class does not run', () => {
  beforeEach(() => {
    time.now = 1;
    jest.spyOn(Date, 'now').mockImplementation(() => six - 252_000 + time.now * 1000);
  });

  it('says that the class is paused, from the first pause on and not before it was started', async () => {
    const { user } = await open();
    expect(line()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next segment' }));
    expect(line()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(line()).toBeNull();
    await pass(5);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await pass(0);
    expect(within(line()!).getByText('Paused')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(0);
    expect(line()).toBeNull();
  });

  it('counts down to the start of the session that the class was opened from', async () => {
    const { user } = await open('?schedule=11');
    const at = clockText(six);
    await screen.findByRole('region', { name: 'Class state' });
    expect(line()).toHaveTextContent(`Ready, starts ${at}, in 4:11`);
    await pass(11);
    expect(line()).toHaveTextContent(`Ready, starts ${at}, in 4:00`);
    await pass(300);
    expect(line()).toHaveTextContent(`Ready, planned for ${at}, 1 min late`);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(0);
    expect(line()).toBeNull();
  });

  it('names the start of a session that could not be read at first once the network is back', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const server = new FakeServer({ user: instructor, classes: [ride], schedules: [session] });
    server.loseAnswer('SessionToPlay');
    renderApp(server, '/class-player/5?schedule=11');
    await screen.findByRole('button', { name: 'Play' });
    const requests = () =>
      server.asked.filter(({ operationName }) => operationName === 'SessionToPlay').length;
    await waitFor(() => expect(requests()).toBe(1));
    await pass(0);
    expect(line()).toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Ready, starts /)).toBeVisible();
    act(() => void dispatchEvent(new Event('online')));
    await pass(0);
    expect(requests()).toBe(2);
  });

  it('keeps the screen on until the class is over, with a fake wake lock', async () => {
    let held = 0;
    const release = async () => void held--;
    const request = async () => {
      held++;
      return { release };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    const { user } = await open('?schedule=11');
    await screen.findByRole('region', { name: 'Class state' });
    const holds = async (locks: number) => {
      await pass(0);
      await waitFor(() => expect(held).toBe(locks));
    };
    await holds(1);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(5);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await holds(1);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(1201);
    await holds(0);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('is not there for a preview, nor for a session of another class', async () => {
    await open('?preview&schedule=11');
    await pass(0);
    expect(line()).toBeNull();
    cleanup();
    const other = { ...session, id: 12, classId: 6 };
    const server = new FakeServer({ user: instructor, classes: [ride], schedules: [other] });
    renderApp(server, '/class-player/5?schedule=12');
    await screen.findByRole('button', { name: 'Play' });
    await pass(0);
    expect(server.asked.some(({ operationName }) => operationName === 'SessionToPlay')).toBe(true);
    expect(line()).toBeNull();
  });
});
