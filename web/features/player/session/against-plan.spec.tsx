import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { pass, time, withPaperPlayer } from '../testing/paper-player.js';

/** Twenty minutes, as long as its session. */
const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(['Warm up', 'Climb'].map((name) => fakeSegment(5, { name, duration: 600 })));
const six = new Date(2026, 10, 24, 18, 0, 0).getTime();
const session = fakeSchedule({
  ...{ id: 11, classId: 5, title: 'Tuesday HIIT' },
  startTime: new Date(six).toISOString(),
  endTime: new Date(six + 1_200_000).toISOString(),
});

withPaperPlayer();

async function open(query = '') {
  const server = new FakeServer({ user: instructor, classes: [ride], schedules: [session] });
  const { user } = renderApp(server, `/class-player/5${query}`);
  await screen.findByRole('button', { name: 'Play' });
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await pass(0);
  };
  return press;
}
const gap = () => screen.queryByTitle('Against the plan')?.textContent;

describe('the seconds over or under the plan', () => {
  beforeEach(() => {
    time.now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => six + time.now * 1000);
  });

  it('are those of the pauses in a class without a session', async () => {
    const press = await open();
    await press('Play');
    await pass(60.03);
    expect(gap()).toBeUndefined();
    await press('Pause');
    await pass(42);
    expect(gap()).toBe('+0:42 over plan');
    await press('Play');
    await pass(30);
    expect(gap()).toBe('+0:42 over plan');
  });

  it('are counted from the end of the session, and a skip takes them back', async () => {
    const press = await open('?schedule=11');
    await screen.findByText(/^Ready, starts /);
    await pass(90);
    expect(gap()).toBeUndefined();
    await press('Play');
    expect(gap()).toBe('+1:30 over plan');
    await pass(300);
    await press('Next segment');
    expect(gap()).toBe('−3:30 under plan');
  });

  it('include the time in which the player was reloaded, until the class is started over', async () => {
    const press = await open();
    await press('Play');
    await pass(60.03);
    cleanup();
    time.now += 42;
    const pressAgain = await open();
    await pressAgain('Resume at 1:00');
    await pass(10);
    expect(gap()).toBe('+0:42 over plan');
    cleanup();
    time.now += 42;
    const pressOnce = await open();
    await pressOnce('Start over');
    await pressOnce('Play');
    await pass(10);
    expect(gap()).toBeUndefined();
  });

  it('are not shown in a preview', async () => {
    const press = await open('?preview');
    await press('Play');
    await pass(10);
    await press('Pause');
    await pass(42);
    expect(gap()).toBeUndefined();
  });
});
