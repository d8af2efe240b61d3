/// <reference lib="dom" />
import { joinAll, newScreen, type OpenScreen } from '../../kit/player/join-screens.js';
import { print } from '../../kit/player/print.js';
import { changesOf, percentile } from '../../kit/player/screens.js';
import { makeSilentClass } from '../../kit/player/silent-class.js';
import { expect, test as base } from '../../kit/test.js';

const test = base.extend<{ newScreen: OpenScreen }>({ newScreen });
const commands = 40;

test('carries out each command of a remote', async ({ instructor, newScreen: open }) => {
  const host = instructor.page;
  const classId = await makeSilentClass(instructor.api);
  await instructor.goto(`/class-player/${classId}`);
  const { Remote } = await joinAll(host, open, 'Remote');
  await Remote.getByRole('button', { name: 'Play' }).click();
  await expect(instructor.button('Pause')).toBeVisible();
  const changes = await changesOf(host);
  const pressed: number[] = [];
  for (let press = 0; press < commands; press++) {
    const button = press % 2 === 0 ? 'Next segment' : 'Previous segment';
    pressed.push(
      await Remote.getByRole('button', { name: button }).evaluate((found) => {
        const now = Date.now();
        (found as HTMLElement).click();
        return now;
      }),
    );
    await expect.poll(async () => (await changes()).length, { intervals: [50] }).toBe(press + 1);
  }
  const times = (await changes()).map((at, index) => at - (pressed[index] ?? NaN));
  const [half, most] = [percentile(times, 50), percentile(times, 95)];
  const all = [...times].sort((one, other) => one - other).join(' ');
  print(`command to effect on loopback: median ${half} ms, p95 ${most} ms of ${commands} (${all})`);
});
