/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { joinAs, type Kind, kinds, shownCodes } from '../kit/player/join-screens.js';
import { inStepWithin, place } from '../kit/player/screens.js';
import { makeSilentClass } from '../kit/player/silent-class.js';
import { expect, test as stackTest } from './stack-test.js';
import { newAccount } from '../kit/account.js';
import { print } from './testing/print.js';

const test = stackTest.extend<{ openPage: (cookie?: string) => Promise<Page> }>({
  /** A page of its own person, behind the balancer. */
  openPage: async ({ browser, balancer, contextOptions, viewport, serviceWorkers }, use) => {
    const options = { ...contextOptions, viewport, serviceWorkers, baseURL: balancer.url };
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async (cookie) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      const cookies = (cookie?.split('; ') ?? []).map((each) => each.split(/=(.*)/s) as [string, string]);
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: balancer.url })));
      return context.newPage();
    });
    await Promise.all(contexts.map((each) => each.close()));
  },
});

/** In real browsers behind a balancer, all of them at one gateway, which is killed while the class plays. */
test('a show’s views are in step again at the other gateway, obey its remote there, and have lost nothing', async ({
  stack,
  balancer,
  openPage,
}) => {
  const [killed, other] = stack.gateways as [(typeof stack.gateways)[0], (typeof stack.gateways)[0]];
  const { api } = await newAccount(balancer.url, 'host');
  const host = await openPage(api.cookie);
  await host.goto(`/class-player/${await makeSilentClass(api)}`);
  const dialog = await shownCodes(host);
  const views: Page[] = [];
  for (const kind of kinds) {
    views.push(await openPage());
    await joinAs(kind, views.at(-1)!, dialog);
  }
  const view = (kind: Kind) => views[kinds.indexOf(kind)]!;
  const button = (name: string) => view('Remote').getByRole('button', { name });
  const state = () => host.evaluate(() => window.__cadenzaPlayer!.state());
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await button('Play').click();
  await button('Quieter').click();
  for (const each of views) await inStepWithin(each, host);
  await expect.poll(async () => (await state()).volume).toBe(75);
  expect([balancer.openTo(killed.port) > 3, balancer.openTo(other.port)]).toEqual([true, 0]);

  const from = await place(host);
  const killedAt = Date.now();
  await killed.kill();
  try {
    // A screen goes on by its own clock: only one that receives this jump has found the player again.
    await host.evaluate((at) => window.__cadenzaPlayer!.seek(at), from + 400);
    const times = await Promise.all(views.map((page) => inStepWithin(page, host, killedAt)));
    print(
      `gateway killed: ${kinds.map((kind, index) => `${kind} in step after ${times[index]} ms`).join(', ')}`,
    );
    expect(balancer.openTo(killed.port)).toBe(0);

    const { status, volume, index } = await state();
    expect([status, volume]).toEqual(['playing', 75]);
    const pressedAt = Date.now();
    await button('Next segment').click();
    await expect.poll(async () => (await state()).index).toBe(index + 1);
    for (const each of views) await inStepWithin(each, host);
    print(`the remote’s next command: on all screens after ${Date.now() - pressedAt} ms`);

    // A screen that is opened again finds the show at the other gateway, by its token.
    for (const kind of ['Audience', 'Stage'] as const) {
      const openedAt = Date.now();
      await view(kind).reload({ waitUntil: 'commit' });
      print(`${kind} opened again: in step after ${await inStepWithin(view(kind), host, openedAt)} ms`);
    }
    await expect(view('Stage').getByText('Sprint').first()).toBeVisible();
    await expect(view('Remote').getByText('Volume 75')).toBeVisible();
    await host.getByRole('button', { name: 'Project to Screen' }).click();
    const joined = host.getByRole('list', { name: 'Joined screens' }).getByRole('listitem');
    await expect(joined.filter({ hasText: 'joined' })).toHaveCount(3);
  } finally {
    await killed.start();
  }
});
