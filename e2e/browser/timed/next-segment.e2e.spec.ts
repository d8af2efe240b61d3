import { generateTone } from '@cadenza/tools/demo/tone.js';
import { print } from '../../kit/player/print.js';
import { sounds } from '../../kit/player/position.js';
import { firstSoundAfter } from '../../kit/sound.js';
import { expect, test } from '../../kit/test.js';

// The audio probe is code that the content policy would refuse.
test.use({ bypassCSP: true });

test('begins the music of the next segment within 30 ms of its time', async ({ instructor }) => {
  const { page } = instructor;
  const short = await instructor.uploads('Short', await generateTone(20, 120, 'Short'));
  const long = await instructor.uploads('Long', await generateTone(90, 120, 'Long'));
  const classId = await instructor.makes('/api/classes', { title: 'Morning Climb', duration: 2 });
  for (const [index, musicId] of [short, long].entries())
    await instructor.makes('/api/segments', { classId, name: `Part ${index + 1}`, duration: 60, musicId });
  await instructor.goto(`/class-player/${classId}`);
  await instructor.press('Play');
  await sounds(page);
  // The short track is over at 0:55: the first sound after the jump is the second segment's.
  const { heard, expected } = await firstSoundAfter(page, { from: 55, boundary: 60 });
  print(`the second segment begins ${(1000 * (heard - expected)).toFixed(1)} ms from its time`);
  expect(Math.abs(heard - expected)).toBeLessThan(0.03);
});
