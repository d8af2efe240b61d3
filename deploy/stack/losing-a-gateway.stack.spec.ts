/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { joinAs, type Kind, kinds, shownCodes } from '../player/testing/join-screens.js';
import { inStepWithin, place } from '../player/testing/screens.js';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { launchBrowser, screen } from '../testing/browser.js';
import { makeRide } from '../testing/player-walk.js';
import type { Stack } from './stack.js';
import { type Balancer, startBalancer } from './testing/balancer.js';
import { stackUnderTest } from './testing/stack-under-test.js';

/**
 * Milliseconds, as where a view is killed. Of these each end waits a quarter of a second before it looks for another
 * gateway, and half a second more if that fails once: both the player and the screen must have found one.
 */
const inStep = 1_000;
const commandWithin = 1_000;
const tell = (line: string) => void process.stderr.write(`    ${line}\n`);

/** In real browsers behind a balancer, all of them at one gateway, which is killed while the class plays. */
describe('a show with three views whose gateway is killed', () => {
  let balancer: Balancer;
  let stack: Stack | undefined;
  let browser: Browser;
  let host: Page;
  const views: Page[] = [];
  const view = (kind: Kind) => views[kinds.indexOf(kind)]!;
  const port = (index: number) => stack!.gateways[index]!.port;

  const newPage = async (cookie = '') => {
    const context = await browser.newContext({ ...screen, baseURL: balancer.url });
    const cookies = cookie.split('; ').map((each) => each.split(/=(.*)/s) as [string, string]);
    if (cookie)
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: balancer.url })));
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  };

  beforeAll(async () => {
    balancer = await startBalancer();
    [stack, browser] = await Promise.all([
      stackUnderTest(2, { CADENZA_PUBLIC_URL: balancer.url }),
      launchBrowser(),
    ]);
    balancer.leadTo([port(0), port(1)]);
    const api = new ApiClient(balancer.url);
    expect((await api.post('/api/register', newUser('host'))).status).toBe(201);
    const ride = await makeRide(api);
    host = await newPage(api.cookie);
    await host.goto(`/class-player/${ride}`);
    const dialog = await shownCodes(host);
    for (const kind of kinds) {
      views.push(await newPage());
      await joinAs(kind, views.at(-1)!, dialog);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    await balancer?.close();
  }, 120_000);

  it('is in step again at the other gateway, obeys its remote there, and has lost nothing', async () => {
    await view('Remote').getByRole('button', { name: 'Play' }).click();
    await view('Remote').getByRole('button', { name: 'Quieter' }).click();
    for (const kind of kinds) await inStepWithin(view(kind), host);
    await host.waitForFunction(() => window.__cadenzaPlayer!.state().volume === 75);
    expect([balancer.openTo(port(0)) > 3, balancer.openTo(port(1))]).toEqual([true, 0]);

    const from = await place(host);
    const killedAt = Date.now();
    await stack!.gateways[0]!.kill();
    // A screen goes on by its own clock: only one that hears of this jump has found the player again.
    await host.evaluate((at) => window.__cadenzaPlayer!.seek(at), from + 400);
    const times = await Promise.all(views.map((page) => inStepWithin(page, host, killedAt)));
    tell(
      `gateway killed: ${kinds.map((kind, index) => `${kind} in step after ${times[index]} ms`).join(', ')}`,
    );
    expect(Math.max(...times)).toBeLessThan(inStep);
    expect(balancer.openTo(port(0))).toBe(0);

    const { status, volume, index } = await host.evaluate(() => window.__cadenzaPlayer!.state());
    expect([status, volume]).toEqual(['playing', 75]);
    const pressedAt = Date.now();
    await view('Remote').getByRole('button', { name: 'Next segment' }).click();
    await host.waitForFunction((next) => window.__cadenzaPlayer!.state().index === next, index + 1);
    for (const kind of kinds) await inStepWithin(view(kind), host);
    const took = Date.now() - pressedAt;
    tell(`the remote's next command: at the player and on all screens after ${took} ms`);
    expect(took).toBeLessThan(commandWithin);

    // Whoever comes anew finds the show at the other gateway, by the token of before.
    for (const kind of ['Audience', 'Stage'] as const) {
      const openedAt = Date.now();
      await view(kind).reload({ waitUntil: 'commit' });
      const ms = await inStepWithin(view(kind), host, openedAt);
      tell(`${kind} opened again: in step after ${ms} ms`);
      expect(ms).toBeLessThan(inStep);
    }
    await view('Stage').getByText('Sprint').first().waitFor();
    await view('Remote').getByText('Volume 75').waitFor();
    await host.getByRole('button', { name: 'Project to Screen' }).click();
    const joined = host.getByRole('list', { name: 'Joined screens' }).getByRole('listitem');
    await joined.first().waitFor();
    expect(await joined.filter({ hasText: 'joined' }).count()).toBe(3);
  }, 120_000);
});
