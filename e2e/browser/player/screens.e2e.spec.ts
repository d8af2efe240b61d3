import type { Instructor } from '../../kit/instructor.js';
import { joinAll, kinds, newScreen, type OpenScreen } from '../../kit/player/join-screens.js';
import { reaches } from '../../kit/player/position.js';
import { print } from '../../kit/player/print.js';
import { inStepWithin, place } from '../../kit/player/screens.js';
import { makeSilentClass } from '../../kit/player/silent-class.js';
import { expect, test as base } from '../../kit/test.js';

const test = base.extend<{ newScreen: OpenScreen }>({ newScreen });

/** The player of a class. */
async function openPlayer(instructor: Instructor): Promise<void> {
  const classId = await makeSilentClass(instructor.api);
  instructor.page.on('dialog', (dialog) => void dialog.accept());
  await instructor.goto(`/class-player/${classId}`);
}

test.describe('screens of a show, each in a browser profile of its own', () => {
  test('join by their codes, follow a class that the remote starts, and freeze for riders only', async ({
    instructor,
    newScreen: open,
  }) => {
    const host = instructor.page;
    await openPlayer(instructor);
    const { Audience, Stage, Remote } = await joinAll(host, open, ...kinds);
    await Remote.getByRole('button', { name: 'Play' }).click();
    await expect(instructor.button('Pause')).toBeVisible();
    for (const view of [Audience, Stage, Remote]) await inStepWithin(view, host);
    const freeze = Remote.getByRole('button', { name: 'Freeze audience screen' });
    await freeze.click();
    await instructor.sees('Audience screen frozen');
    const before = await place(Audience);
    await reaches(host, (await place(host)) + 1.5);
    expect(await place(Audience)).toBe(before);
    await inStepWithin(Stage, host);
    await freeze.click();
    await inStepWithin(Audience, host);
    await instructor.doesNotSee('Audience screen frozen');
  });

  test('follow again when they or the player were closed and are opened again', async ({
    instructor,
    newScreen: open,
  }) => {
    const host = instructor.page;
    await openPlayer(instructor);
    const views = await joinAll(host, open, ...kinds);
    await instructor.press('Play');
    // A class left in its first five seconds starts again.
    await reaches(host, 5.5);
    for (const kind of kinds) {
      const [address, context] = [views[kind].url(), views[kind].context()];
      await views[kind].close();
      views[kind] = await context.newPage();
      const begun = Date.now();
      await views[kind].goto(address, { waitUntil: 'commit' });
      print(`${kind} opened again: in step after ${await inStepWithin(views[kind], host, begun)} ms`);
    }
    await host.reload();
    await instructor.button(/^Resume at/).click();
    for (const kind of kinds)
      print(`player reloaded: ${kind} in step after ${await inStepWithin(views[kind], host)} ms`);
  });

  test('show nothing any more when they are disconnected', async ({ instructor, newScreen: open }) => {
    await openPlayer(instructor);
    const { Audience } = await joinAll(instructor.page, open, 'Audience');
    await instructor.press('Project to Screen');
    const dialog = instructor.dialog('Project to Screen');
    await dialog.getByRole('button', { name: /^Disconnect Audience/ }).click();
    await expect(Audience.getByText('This screen was disconnected')).toBeVisible();
    await Audience.reload();
    await expect(Audience.getByText('This screen was disconnected')).toBeVisible();
  });
});
