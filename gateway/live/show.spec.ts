import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { announceEnd } from '@cadenza/kernel/runtime/live.js';
import { announceViews } from '@cadenza/kernel/runtime/show-topics.js';
import { showId } from '../testing/fake-shows.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { command, type LiveSocket, liveSocket } from '../testing/live-socket.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest();
  await gateway.login();
});
afterEach(() => gateway.close());

const view = (token: string, headers = {}) => liveSocket(gateway.url, ['cadenza.view', token], headers);
const hosted = (id = showId, headers = {}) =>
  liveSocket(gateway.url, ['cadenza.show', id], { cookie: gateway.jar.cookie, ...headers });
const opened = async (socket: LiveSocket) => (await socket.opened(), socket);
const token = (viewId: number, kind: 'AUDIENCE' | 'STAGE' | 'REMOTE', changed = {}) =>
  gateway.studio.shows.token(viewId, kind, changed);
const content = { kind: 'content', audience: { title: 'A' }, stage: { title: 'S', notes: 'secret' } };
const state = (position: number) => ({ kind: 'state', state: { position } });
const show = { ownerId: 7, showId };
const revoke = (text: string) => {
  gateway.studio.shows.admissions.delete(text);
  announceViews(gateway.live, show);
};

describe('a show over /live', () => {
  it('goes from its host to its views, each by its kind; who joins late has the last of it at once', async () => {
    const host = await opened(hosted());
    expect(host.socket.protocol).toBe('cadenza.show');
    const audience = await opened(view(token(1, 'AUDIENCE')));
    expect(audience.socket.protocol).toBe('cadenza.view');
    host.send(content);
    for (const position of [1, 2]) host.send(state(position));
    await audience.until(() => audience.kinds('state').at(-1)?.['state'].position === 2);
    const late = [await opened(view(token(2, 'STAGE'))), await opened(view(token(3, 'REMOTE')))];
    for (const each of late) {
      await each.until(() => each.heard.length === 2);
      expect(each.heard).toEqual([
        { kind: 'content', number: expect.any(Number), content: content.stage },
        { kind: 'state', number: expect.any(Number), state: { position: 2 } },
      ]);
    }
    expect(audience.kinds('content').map(({ content: shown }) => shown)).toEqual([content.audience]);
    const numbers = audience.kinds('state').map(({ number }) => number as number);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
    expect(JSON.stringify(audience.heard)).not.toContain('secret');
  });

  it('is commanded by remotes, in the view’s name, and what nobody heard is lost', async () => {
    const remote = await opened(view(token(3, 'REMOTE')));
    remote.send(command('play'));
    await pause(50);
    const host = await opened(hosted());
    const told = [
      ...[command('pause'), command('volume', 40), command('freeze', true)],
      ...[command('next'), command('undo')],
    ];
    for (const each of told) remote.send(each);
    await host.until(() => host.kinds('command').length === told.length);
    expect(host.kinds('command')).toEqual(told.map((each) => ({ ...each, from: 3 })));
    const again = await opened(hosted());
    await pause(50);
    expect(again.kinds('command')).toEqual([]);
  });

  it('is changed by nothing that a view which only watches sends, nor by what is no command', async () => {
    const host = await opened(hosted());
    const watching = [await opened(view(token(1, 'AUDIENCE'))), await opened(view(token(2, 'STAGE')))];
    const remote = await opened(view(token(3, 'REMOTE')));
    for (const each of watching)
      for (const frame of [command('play'), content, state(9), 'x', '{}']) each.send(frame);
    const wrong = [
      ...['', '{', 'null', '[]', content, state(9), { kind: 'command' }],
      ...[command('stop'), command('volume', 101), command('volume', '1'), command('freeze', null)],
      ...[command('play', 1), { ...command('play'), id: 'x' }, { ...command('play'), id: 7 }],
    ];
    for (const frame of wrong) remote.send(frame);
    remote.send(command('previous'));
    await host.until(() => host.heard.length > 0);
    await pause(50);
    expect(host.heard).toEqual([{ ...command('previous'), from: 3 }]);
    for (const each of [...watching, remote]) expect(each.heard).toEqual([]);
  });

  it('reaches no view of another show, nor of the same id of another owner', async () => {
    const others = [
      await opened(view(token(4, 'STAGE', { ownerId: 8 }))),
      await opened(view(token(5, 'STAGE', { showId: showId.replace(/1$/, '2') }))),
    ];
    const stranger = await opened(view(token(6, 'REMOTE', { ownerId: 8 })));
    const host = await opened(hosted());
    host.send(content);
    host.send(state(1));
    stranger.send(command('play'));
    await pause(100);
    expect([host, stranger, ...others].map(({ heard }) => heard)).toEqual([[], [], [], []]);
  });

  it('tells its host when somebody has joined', async () => {
    const host = await opened(hosted());
    announceViews(gateway.live, show);
    await host.until(() => host.heard.length === 1);
    expect(host.heard).toEqual([{ kind: 'views' }]);
  });
});

describe('a view whose token is revoked', () => {
  it('is closed with 4403 within a second and hears nothing more; the others go on', async () => {
    const [gone, going] = [token(1, 'STAGE'), token(2, 'STAGE')];
    const sockets = [await opened(view(gone)), await opened(view(gone))];
    const staying = await opened(view(going));
    const host = await opened(hosted());
    const begun = performance.now();
    revoke(gone);
    for (const each of sockets) expect(await each.over()).toBe(4403);
    expect(performance.now() - begun).toBeLessThan(1_000);
    host.send(state(1));
    await staying.until(() => staying.heard.length === 1);
    for (const each of sockets) expect(each.heard).toEqual([]);
  });

  it('commands nothing any more, also before its socket has closed', async () => {
    const text = token(3, 'REMOTE');
    const remote = await opened(view(text));
    const host = await opened(hosted());
    remote.socket.pause(); // it does not answer the closing
    revoke(text);
    await host.until(() => host.kinds('views').length > 0);
    await pause(100);
    remote.send(command('play'));
    await pause(100);
    expect(host.kinds('command')).toEqual([]);
    remote.socket.resume();
    expect(await remote.over()).toBe(4403);
  });

  it('is told so when it connects again, like one that never was, and sees nothing of what is kept', async () => {
    const host = await opened(hosted());
    host.send(content);
    host.send(state(1));
    const text = token(1, 'STAGE');
    gateway.studio.shows.admissions.delete(text);
    for (const each of [view(text), view('z'.repeat(43))]) {
      expect(await each.over()).toBe(4403);
      expect(each.heard).toEqual([]);
    }
  });

  it('is found by the beat where nobody told of it, and at its end', async () => {
    // Long enough for a pong on a busy machine: one that is late ends the socket with 1006.
    const beating = await gatewayUnderTest({ beatMs: 2_000 });
    const { shows } = beating.studio;
    const text = shows.token(1, 'STAGE');
    const ending = shows.token(2, 'STAGE', { expiresAt: '2026-03-03T08:00:00.300Z' });
    const sockets = [text, ending].map((each) => liveSocket(beating.url, ['cadenza.view', each]));
    await Promise.all(sockets.map(opened));
    shows.admissions.clear();
    expect(await Promise.all(sockets.map((each) => each.over()))).toEqual([4403, 4403]);
    await beating.close();
  });

  it('is closed, to come again, while nobody can say whether it is the one', async () => {
    const socket = await opened(view(token(1, 'STAGE')));
    gateway.services.down.add('scheduling');
    announceViews(gateway.live, show);
    expect(await socket.over()).toBe(1013);
    expect(await view(token(1, 'STAGE')).over()).toBe(503);
  });
});

describe('the host of a show', () => {
  it('is its owner alone, signed in and let through by the gate', async () => {
    expect(await hosted(showId.replace(/1$/, '9')).over()).toBe(4403);
    expect(await hosted('x').over()).toBe(404);
    expect(await hosted(showId, { cookie: 'cadenza_session=forged' }).over()).toBe(401);
    gateway.now.at = new Date('2026-03-09T08:00:00.000Z');
    expect(await hosted().over()).toBe(402);
    gateway.now.at = new Date('2026-03-03T08:00:00.000Z');
    gateway.services.down.add('scheduling');
    expect(await hosted().over()).toBe(503);
    gateway.services.down.clear();
    gateway.jar.cookie = '';
    await gateway.login('bob');
    const bob = hosted();
    expect(await bob.over()).toBe(4403);
  });

  it('ends with the session, and when its screens are closed', async () => {
    const ending = await opened(hosted());
    announceEnd(gateway.live, 'session:token-of-7-0');
    expect(await ending.over()).toBe(4401);
    gateway.jar.cookie = '';
    await gateway.login();
    const host = await opened(hosted());
    gateway.studio.shows.open.clear();
    announceViews(gateway.live, show);
    expect(await host.over()).toBe(4403);
  });
});
