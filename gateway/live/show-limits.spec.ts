import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { showId } from '../testing/studio-state.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { command, type LiveSocket, liveSocket } from '../testing/live-socket.js';
import { hostFrameIn } from './frames.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest({ liveSockets: { ofAddress: 12, ofUser: 3 } });
  await gateway.login();
});
afterEach(() => gateway.close());

const opened = async (socket: LiveSocket) => (await socket.opened(), socket);
const view = (token: string, headers = {}) => liveSocket(gateway.url, ['cadenza.view', token], headers);
const hosted = () => liveSocket(gateway.url, ['cadenza.show', showId], { cookie: gateway.jar.cookie });
const letters = (count: number) => 'x'.repeat(count);

describe('sockets of a show', () => {
  it('are for this site, and for what they say they are', async () => {
    const token = gateway.studio.shows.token(1, 'STAGE');
    expect(await view(token, { origin: 'https://evil.example' }).over()).toBe(403);
    for (const word of ['x', `${token}x`]) expect(await view(word).over()).toBe(401);
    for (const protocols of [
      ['cadenza.view'],
      ['cadenza.show'],
      ['cadenza.else', token],
      ['account'],
      ['toString'],
    ])
      expect([400, 401, 404]).toContain(await liveSocket(gateway.url, protocols).over());
    const asked = gateway.services.seen.filter(({ query }) => query.includes('showAdmission'));
    expect(asked).toEqual([]);
    expect(gateway.lines.join()).not.toContain(token);
  });

  it('count with the others of an address and of a user', async () => {
    const ofAccount = () => liveSocket(gateway.url, [], { cookie: gateway.jar.cookie });
    const [first] = await Promise.all([hosted(), ofAccount(), ofAccount()].map(opened));
    expect(await ofAccount().over()).toBe(429);
    const tokens = Array.from({ length: 9 }, (_, id) => gateway.studio.shows.token(id + 1, 'STAGE'));
    await Promise.all(tokens.map((token) => opened(view(token))));
    expect(await view(gateway.studio.shows.token(10, 'STAGE')).over()).toBe(429);
    first!.socket.close();
    await first!.over();
    await pause(20);
    await opened(hosted());
  });

  it('of one view are four: the oldest is dropped for a fifth', async () => {
    const token = gateway.studio.shows.token(1, 'STAGE');
    const first = await opened(view(token));
    const others: LiveSocket[] = [];
    for (let each = 0; each < 4; each++) others.push(await opened(view(token)));
    expect(await first.over()).toBe(1006);
    expect(others.map(({ end }) => end)).toEqual(Array(4).fill({}));
  });

  it('of a view close after 20 frames in a second, and at a frame of more than 1 kB', async () => {
    for (const [id, kind] of [
      [1, 'AUDIENCE'],
      [2, 'REMOTE'],
    ] as const) {
      const many = await opened(view(gateway.studio.shows.token(id, kind)));
      for (let each = 0; each < 20; each++) many.send(command('play'));
      await pause(50);
      expect(many.end).toEqual({});
      many.send(command('play'));
      expect(await many.over()).toBe(1008);
      const large = await opened(view(gateway.studio.shows.token(id + 2, kind)));
      large.send(letters(1_025));
      expect(await large.over()).toBe(1009);
    }
  });

  it('of a host close after 40 frames in a second', async () => {
    const host = await opened(hosted());
    for (let each = 0; each < 81; each++) host.send({ kind: 'state', state: {} });
    expect(await host.over()).toBe(1008);
  });

  it('of a host close at what is too large', async () => {
    const content = (size: number) => ({ kind: 'content', audience: { text: letters(size) }, stage: {} });
    const state = (size: number) => ({ kind: 'state', state: { text: letters(size) } });
    const over = async (...frames: unknown[]) => {
      const host = await opened(hosted());
      for (const frame of frames) host.send(frame);
      const code = await Promise.race([host.over(), pause(200).then(() => 'open')]);
      host.socket.terminate();
      await host.over();
      return code;
    };
    expect(await over(content(512 * 1024 - 100), state(4_000))).toBe('open');
    expect(await over(content(512 * 1024))).toBe(1009);
    expect(await over(state(4_096))).toBe(1009);
  });

  it('of a show are of one host: a new one takes over from the one before', async () => {
    const first = await opened(hosted());
    const second = await opened(hosted());
    expect(await first.over()).toBe(4409);
    const stage = await opened(view(gateway.studio.shows.token(1, 'STAGE')));
    second.send({ kind: 'state', state: { position: 3 } });
    await stage.until(() => stage.kinds('state').length === 1);
    expect(second.end).toEqual({});
  });

  it('of a view that reads slowly skip what is old, and end with the newest content', async () => {
    const slow = await opened(view(gateway.studio.shows.token(1, 'STAGE')));
    slow.socket.pause();
    const text = letters(500 * 1024);
    // More than the sockets' own buffers of both ends hold.
    for (let each = 1; each <= 60; each++)
      gateway.live.publish(`show-content-stage-7-${showId}`, { text, each });
    slow.socket.resume();
    await slow.until(() => slow.heard.at(-1)?.['content'].each === 60);
    expect(slow.heard.length).toBeLessThan(30);
  });
});

describe('what a host tells', () => {
  it('is content or a state, and nested no deeper than 16', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const state = (inner: string) => `{"kind":"state","state":{"inner":${inner}}}`;
    expect(hostFrameIn(state(nested(14)))).toBeDefined();
    expect(hostFrameIn(state(nested(15)))).toBeUndefined();
    expect(hostFrameIn(state(nested(200_000)))).toBeUndefined();
    for (const other of [
      '',
      'x',
      '1',
      '[]',
      '{"kind":"state"}',
      '{"kind":"state","state":[]}',
      '{"kind":"command"}',
    ])
      expect(hostFrameIn(other)).toBeUndefined();
  });
});
