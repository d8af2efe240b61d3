import { joinAll, kinds, newScreen, type OpenScreen } from '../../kit/player/join-screens.js';
import { test as base } from '../../kit/player/killable.js';
import { reaches } from '../../kit/player/position.js';
import { print } from '../../kit/player/print.js';
import { inStepWithin, place } from '../../kit/player/screens.js';
import { makeSilentClass } from '../../kit/player/silent-class.js';
import { isStored } from '../../kit/player/stored.js';
import { expect } from '../../kit/test.js';

const test = base.extend<{ newScreen: OpenScreen }>({ newScreen });
test.use({ serviceWorkers: 'allow' });
// One product of their own.
test.describe.configure({ mode: 'default' });

test.describe('screens of a show whose server was killed', () => {
  test('follow again when it is back, and the show plays on meanwhile', async ({
    instructor,
    server,
    newScreen: open,
  }) => {
    const host = instructor.page;
    const classId = await makeSilentClass(instructor.api);
    await instructor.goto(`/class-player/${classId}`);
    const views = await joinAll(host, open, ...kinds);
    await instructor.press('Play');
    for (const kind of kinds) await inStepWithin(views[kind], host);
    const from = await place(host);
    await server.kill();
    await expect(views.Stage.getByText('Reconnecting…')).toBeVisible();
    await inStepWithin(views.Stage, host);
    await server.comesBack();
    const begun = Date.now();
    for (const kind of kinds) await expect(views[kind].getByText('Reconnecting…')).toBeHidden();
    print(`screens followed again ${Date.now() - begun} ms after the server was back`);
    expect(await place(host)).toBeGreaterThan(from);
    for (const kind of kinds) await inStepWithin(views[kind], host);
  });

  test('follow in a window of the same device, without a network', async ({
    instructor,
    server,
    context,
  }) => {
    const host = instructor.page;
    const classId = await makeSilentClass(instructor.api);
    await instructor.goto(`/class-player/${classId}`);
    await isStored(host, classId);
    await instructor.press('Play');
    await reaches(host, 1);
    await server.kill();
    await context.setOffline(true);
    await instructor.press('Project to Screen');
    const opened = host.waitForEvent('popup');
    await instructor.press('Open window');
    const window = await opened;
    print(`window without a network: in step after ${await inStepWithin(window, host)} ms`);
    await expect(instructor.dialog('Project to Screen')).toBeHidden();
    await instructor.press('Stop Projection');
    await expect.poll(() => window.isClosed()).toBe(true);
  });
});
