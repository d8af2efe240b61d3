import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { storedTrack } from '../testing/library-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { cuttingFrom, withoutClips } from './clip.statements.js';
import { trackSlice } from './track.slice.js';

jest.setTimeout(60_000);
const owner = 5;
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const context = () => ({ ...nothingCarried, caller: instructor(owner), answer: { marks: [] } });
const commands = () => media.service.app.get<Commands>(COMMANDS, { strict: false });

function cut(originalId: number, trackId: number) {
  const source = { originalId, ownerId: owner, artist: '', duration: 1 };
  const settings = { fadeInDuration: 0, fadeOutDuration: 0, volume: 100, transitionType: 'none' };
  const command = {
    kind: 'cut' as const,
    trackId,
    source,
    title: 'Part',
    startTime: 0,
    endTime: 1,
    ...settings,
  };
  const { claim, rows } = cuttingFrom(originalId, trackId);
  return commands().give(context(), trackSlice, trackId, command, { claims: [claim], rows });
}

const remove = (id: number) =>
  commands().give(context(), trackSlice, id, { kind: 'delete' }, { claims: withoutClips(id) });

it('cutting and deleting that are committed in one transaction leave no clip without its original', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 20; round += 1) {
    const { id } = await storedTrack(media, owner, round);
    // What is on its way already makes those behind it gather.
    const busy = Array.from({ length: 3 }, (_, at) =>
      cut(id + 2_000_000 + at, 10_000 * round + 1_000_000 + at),
    );
    const both = [() => cut(id, 500_000 + round), () => remove(id)];
    if (round % 2 === 0) both.reverse();
    const [settled] = await Promise.all([
      Promise.allSettled(both.map((begin) => begin())),
      Promise.allSettled(busy),
    ]);
    outcomes.add(settled.map(({ status }) => status).join());
  }
  const orphans = sql`
    select id from track where original_id is not null
      and not exists (select from track as original where original.id = track.original_id)`;
  expect(await media.rows.query(orphans)).toEqual([]);
  expect([...outcomes].every((each) => each.includes('rejected') && each.includes('fulfilled'))).toBe(true);
  expect(await media.rows.query(sql`select * from cutting`)).toEqual([]);
});
