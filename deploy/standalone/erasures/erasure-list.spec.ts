import { appendFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BusMessage } from '@cadenza/kernel/eventsourcing/bus.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { appendErasures, erasureListIn, readErasures } from './erasure-list.js';
import { listErasures } from './listed-erasures.js';

let root: string;
let path: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cadenza-erasures-'));
  path = erasureListIn(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = '2026-11-27T12:00:00.000Z';
const deletionOf = (userId: number, type = 'identity.v1.UserEvent.deleted'): BusMessage => ({
  ...{
    origin: 'identity',
    stream: `user-${userId}`,
    position: userId,
    version: 2,
    eventId: `event-${userId}`,
  },
  ...{ type, recordedAt: new Date(at), payload: new Uint8Array() },
});

describe('the list of erased users', () => {
  it('is empty without a file, and returns what was appended', async () => {
    expect(await readErasures(path)).toEqual([]);
    await appendErasures(path, [{ userId: 1, at }]);
    await appendErasures(path, [{ userId: 2, at }]);
    expect(await readErasures(path)).toEqual([
      { userId: 1, at },
      { userId: 2, at },
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('loses no line behind one that a crash has cut off', async () => {
    await appendErasures(path, [{ userId: 1, at }]);
    appendFileSync(path, '{"userId":2,"a');
    await appendErasures(path, [{ userId: 3, at }]);
    expect((await readErasures(path)).map(({ userId }) => userId)).toEqual([1, 3]);
  });

  it('gets each deleted user once, and no other event', async () => {
    const bus = new InProcessBus();
    const lists = await listErasures(bus, root, { error: () => undefined });
    await bus.publish([deletionOf(7), deletionOf(8, 'identity.v1.UserEvent.registered'), deletionOf(7)]);
    await lists.close();
    const later = await listErasures(bus, root, { error: () => undefined });
    await bus.publish([deletionOf(7), deletionOf(9)]);
    await later.close();
    expect(await readErasures(path)).toEqual([
      { userId: 7, at },
      { userId: 9, at },
    ]);
  });

  it('lets an event be published again until its line is written', async () => {
    const bus = new InProcessBus();
    const sentences: string[] = [];
    const log = { error: (_facts: object, sentence: string) => void sentences.push(sentence) };
    const folder = join(root, 'later');
    const lists = await listErasures(bus, folder, log);
    const published = bus.publish([deletionOf(7)]);
    while (sentences.length === 0) await new Promise((resolve) => setImmediate(resolve));
    mkdirSync(folder);
    await published;
    await lists.close();
    expect(await readErasures(erasureListIn(folder))).toEqual([{ userId: 7, at }]);
  });
});
