import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { dropRecord, recordsOf } from '../../../lib/shows/record-store.js';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { pass, time, withPaperPlayer } from '../testing/paper-player.js';

const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(['Warm up', 'Climb'].map((name) => fakeSegment(5, { name, duration: 60 })));

withPaperPlayer();

async function open(query = '') {
  const server = new FakeServer({ user: instructor, classes: [ride] });
  const app = renderApp(server, `/class-player/5${query}`);
  await screen.findByRole('button', { name: 'Play' });
  return { ...app, server };
}

const endClass = () => screen.getByRole('button', { name: 'End Class' });
const question = () => within(screen.getByRole('alertdialog', { name: 'End Class?' }));
const summary = () => screen.findByRole('region', { name: 'Class summary' });

describe('End Class', () => {
  beforeEach(async () => {
    for (const { showId } of await recordsOf(instructor.id)) await dropRecord(showId);
    time.now = 1;
    const begun = Date.now();
    // What is delivered is measured by the wall clock as well.
    jest.spyOn(Date, 'now').mockImplementation(() => begun + time.now * 1000);
  });

  it('asks, stops the class, says what was delivered, and sends it at once', async () => {
    const { user, server } = await open();
    expect(endClass()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(45.03);
    await user.click(endClass());
    await user.click(question().getByRole('button', { name: 'Keep riding' }));
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await user.click(endClass());
    await user.click(question().getByRole('button', { name: 'End Class' }));
    expect(within(await summary()).getByText(/^0:45 of 2:00 delivered/)).toBeVisible();
    expect(within(await summary()).getByRole('heading', { name: 'Class ended early' })).toBeVisible();
    expect(screen.queryByText('Class complete')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() =>
      expect(server.asked.filter((each) => each.operationName === 'RecordShow')).toHaveLength(1),
    );
    await waitFor(async () => expect(await recordsOf(instructor.id)).toEqual([]));
    // It is over: it is neither resumed nor is leaving it asked about.
    cleanup();
    await open();
    expect(screen.queryByRole('button', { name: /^Resume at/ })).toBeNull();
  });

  it('ends a class that was left instead of resuming it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(45.03);
    cleanup();
    const again = await open();
    await screen.findByRole('button', { name: 'Resume at 0:45' });
    await again.user.click(endClass());
    await again.user.click(question().getByRole('button', { name: 'End Class' }));
    expect(within(await summary()).getByText(/^0:45 of 2:00 delivered/)).toBeVisible();
    await waitFor(() =>
      expect(again.server.asked.filter((each) => each.operationName === 'RecordShow')).toHaveLength(1),
    );
  });

  it('is not in a preview, which nobody rides', async () => {
    await open('?preview');
    expect(screen.queryByRole('button', { name: 'End Class' })).toBeNull();
  });
});
