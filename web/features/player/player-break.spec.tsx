import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { pass, withPaperPlayer } from './testing/paper-player.js';

const climb = {
  name: 'Climb',
  duration: 125,
  intensity: { rpm: '60-70', resistance: 'Heavy', position: 'Seated' },
};
const ride = fakeClass({ id: 7, title: 'With a break' });
ride.segments = arrange([{ name: 'Warm up', duration: 60 }, climb].map((part) => fakeSegment(7, part)));
Object.assign(ride.segments[1]!, { startTime: 90 });

const region = (name: string) => within(screen.getByRole('region', { name }));

withPaperPlayer();

describe('a break in a class', () => {
  it('shows what comes and when, and says that there is no music', async () => {
    const { user } = renderApp(new FakeServer({ user: instructor, classes: [ride] }), '/class-player/7');
    await user.click(await screen.findByRole('button', { name: 'Play' }));
    const strip = region('Next segment');
    await pass(50.03);
    expect([region('Current segment').getByText('0:10'), strip.getByText('2:05')]).toHaveLength(2);
    expect(strip.getByText('Next, after a break')).toBeVisible();
    await pass(20);
    const rest = region('Break');
    expect([rest.getByText('Climb'), rest.getByText('0:20')]).toHaveLength(2);
    for (const cue of ['60-70', 'Heavy', 'Seated']) expect(strip.getByText(cue)).toBeVisible();
    expect(screen.getByText(/Break. Next: segment 2 of 2: Climb/)).toBeInTheDocument();
    expect(screen.getByText('No music in the break')).toBeVisible();
    expect(screen.getByText('2:25 remaining')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next segment' }));
    expect(region('Current segment').getByText('2:05')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next segment' })).toBeDisabled();
  });
});
