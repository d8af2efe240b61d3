import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { recordsOf } from '../../../lib/shows/record-store.js';
import { deliveredSeconds } from '../../../lib/shows/show-record.js';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { audio, pass, time, withPaperPlayer } from '../testing/paper-player.js';

withPaperPlayer();

it('offers one big Play within 2 s of interrupted sound, and counts nothing meanwhile', async () => {
  time.now = 1;
  const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
  ride.segments = arrange([fakeSegment(5, { name: 'Warm up', duration: 60 })]);
  const { user } = renderApp(new FakeServer({ user: instructor, classes: [ride] }), '/class-player/5');
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  await screen.findByRole('button', { name: 'Pause' });
  await pass(4);
  audio.stoppedAt = time.now;
  for (let i = 0; i < 4; i += 1) await pass(0.5);
  const play = await screen.findByRole('button', { name: 'Play the class' });
  expect(play).toHaveFocus();
  const [record] = await recordsOf(instructor.id);
  expect(deliveredSeconds(record!)).toBeLessThanOrEqual(4);
  audio.stoppedAt = undefined;
  await user.click(play);
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play the class' })).toBeNull();
});
