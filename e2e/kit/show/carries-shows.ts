import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { LiveSocket } from '@cadenza/gateway/testing/live-socket.js';
import { openShow } from './show-place.js';

/** Declares a test that gets the addresses of the gateways, or the one of a product without replicas. */
type DeclareTest = (title: string, body: (given: { urls: readonly string[] }) => Promise<void>) => void;

const commands = 30;
/** A view may send 20 frames in a second. */
const betweenMs = 60;
/** Of each view: killed at one gateway and opened at the other, and the other way round. */
const reopenings = 4;

const content = {
  kind: 'content',
  audience: { title: 'Hills' },
  stage: { title: 'Hills', notes: 'Breathe' },
};
const command = (id: string) => ({ kind: 'command', id, command: 'next', value: null });
const lastOf = (view: LiveSocket) =>
  view.kinds('state').at(-1)?.['state'] as { lastCommand: string } | undefined;
const print = (line: string) => void process.stderr.write(`    ${line}\n`);

/** The host obeys: each command becomes its state. */
function obeying(host: LiveSocket): void {
  host.send(content);
  host.socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { kind: string; id: string };
    if (frame.kind === 'command') host.send({ kind: 'state', state: { lastCommand: frame.id } });
  });
}

const end = (...sockets: readonly LiveSocket[]) => {
  for (const { socket } of sockets) socket.terminate();
};

/** A show that all three kinds of views have joined, and the first and the last gateway. */
async function joinedShow(urls: readonly string[]) {
  const show = await openShow(urls);
  const audience = await show.join('AUDIENCE');
  const stage = await show.join('STAGE');
  const remote = await show.join('REMOTE');
  return { show, audience, stage, remote, here: urls[0]!, there: urls.at(-1)! };
}

/** The screens of a show; where there are several gateways, host, views and requests are spread over them. */
export function carriesShows(test: DeclareTest): void {
  test('is commanded by its remote, and both screens show the effect', async ({ urls }) => {
    const { show, audience, stage, remote, here, there } = await joinedShow(urls);
    const host = await show.host(here);
    const views = [await show.view(there, audience), await show.view(here, stage)];
    const phone = await show.view(there, remote);
    obeying(host);
    for (const view of views) await view.until(() => view.kinds('content').length > 0);
    const contents = views.map((view) => view.kinds('content').at(-1)!['content']);
    expect(contents).toEqual([content.audience, content.stage]);
    const taken: number[] = [];
    for (let each = 0; each < commands; each++) {
      const id = randomUUID();
      const begun = performance.now();
      phone.send(command(id));
      await Promise.all(views.map((view) => view.until(() => lastOf(view)?.lastCommand === id)));
      taken.push(performance.now() - begun);
      await pause(betweenMs);
    }
    taken.sort((one, other) => one - other);
    const figures = [0.5, 0.95, 1].map((share) => taken[Math.ceil(share * taken.length) - 1]!.toFixed(1));
    print(
      `${commands} commands: effect after p50 ${figures[0]} ms, p95 ${figures[1]} ms, at most ${figures[2]} ms`,
    );
    end(host, phone, ...views);
  });

  test('has each view in step again that is killed and opened at the other gateway', async ({ urls }) => {
    const { show, audience, stage, remote, here, there } = await joinedShow(urls);
    const host = await show.host(there);
    obeying(host);
    for (const joined of [audience, stage, remote]) {
      const taken: number[] = [];
      for (let each = 0; each < reopenings; each++) {
        const [killedAt, openedAt] = each % 2 === 0 ? [here, there] : [there, here];
        const killed = await show.view(killedAt, joined);
        const id = randomUUID();
        host.send({ kind: 'state', state: { lastCommand: id } });
        await killed.until(() => lastOf(killed)?.lastCommand === id);
        end(killed);
        const begun = performance.now();
        const again = await show.view(openedAt, joined);
        await again.until(() => again.kinds('content').length > 0 && lastOf(again)?.lastCommand === id);
        taken.push(performance.now() - begun);
        end(again);
      }
      const figures = taken.map((ms) => ms.toFixed(1)).join(', ');
      print(`${joined.kind} opened again: in step after ${figures} ms`);
    }
    end(host);
  });

  test('is changed by no view that only watches', async ({ urls }) => {
    const { show, audience, stage, remote, here, there } = await joinedShow(urls);
    const host = await show.host(here);
    const watching = [await show.view(there, audience), await show.view(here, stage)];
    const phone = await show.view(there, remote);
    for (const view of watching)
      for (const frame of [command(randomUUID()), content, { kind: 'state', state: {} }]) view.send(frame);
    // A wrongly accepted frame would reach the host within this time.
    await pause(200);
    const id = randomUUID();
    phone.send(command(id));
    await host.until(() => host.kinds('command').length > 0);
    expect(host.kinds('command').map((each) => each['id'])).toEqual([id]);
    end(host, phone, ...watching);
  });

  test('returns its own images for a view’s token, and no others', async ({ urls }) => {
    const { show, audience, here, there } = await joinedShow(urls);
    const [shown, other] = show.images;
    for (const url of [here, there]) {
      expect(await show.image(url, audience, shown!)).toEqual([200, 'image/webp']);
      expect((await show.image(url, audience, other!))[0]).toBe(404);
      expect((await show.image(url, { ...audience, token: 'z'.repeat(43) }, shown!))[0]).toBe(401);
    }
  });

  test('shows nothing to a revoked view at any gateway, and the others go on', async ({ urls }) => {
    const { show, audience, stage, here, there } = await joinedShow(urls);
    const host = await show.host(here);
    const revoked = [await show.view(here, stage), await show.view(there, stage)];
    const staying = await show.view(there, audience);
    const begun = performance.now();
    expect((await show.api.delete(`/api/shows/${show.showId}/views/${stage.viewId}`)).status).toBe(204);
    expect(await Promise.all(revoked.map((each) => each.over()))).toEqual([4403, 4403]);
    print(`revoked: closed after ${(performance.now() - begun).toFixed(1)} ms`);
    const received = revoked.map((each) => each.heard.length);
    const id = randomUUID();
    host.send({ kind: 'state', state: { lastCommand: id } });
    await staying.until(() => lastOf(staying)?.lastCommand === id);
    expect(revoked.map((each) => each.heard.length)).toEqual(received);
    for (const url of [here, there]) {
      expect((await show.image(url, stage, show.images[0]!))[0]).toBe(401);
      const again = await show.view(url, stage);
      expect([await again.over(), again.heard]).toEqual([4403, []]);
    }
    end(host, staying);
  });

  test('is over for all when its owner closes the screens', async ({ urls }) => {
    const { show, audience, remote, here, there } = await joinedShow(urls);
    const host = await show.host(there);
    const open = [await show.view(here, audience), await show.view(there, remote), host];
    expect((await show.api.delete(`/api/shows/${show.showId}/screens`)).status).toBe(204);
    expect(await Promise.all(open.map((each) => each.over()))).toEqual([4403, 4403, 4403]);
    expect((await show.api.delete(`/api/shows/${show.showId}/screens`)).status).toBe(404);
  });
}
