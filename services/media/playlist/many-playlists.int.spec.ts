import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { rowsReadBy } from '@cadenza/kernel/testing/rows-read.js';
import type { SubgraphResult } from '@cadenza/kernel/runtime/execute-subgraph.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { refusalOf } from '../testing/clip-steps.js';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { TrackQueries } from '../track/track.queries.js';

jest.setTimeout(60_000);
const count = 300;
const tooMuch = [
  'VALIDATION_FAILED',
  'This asks for too much at once. Ask for fewer fields, or page by page.',
];

let media: MediaUnderTest;
beforeAll(async () => {
  media = await mediaUnderTest();
  await media.rows.query(sql`
    insert into track (id, user_id, title, artist, duration, file_size, object_key, sha256, sample_rate, uploaded_at, version)
    select n, 1, 'Song', '', 1, 0, 'key ' || n, '', 44100, now(), 1 from generate_series(1, ${count}::int) n`);
  await media.rows.query(sql`
    insert into playlist (id, user_id, name, created_at, updated_at, version)
    select n, 1, 'List', now(), now(), 1 from generate_series(1, ${count}::int) n`);
  await media.rows.query(sql`
    insert into playlist_track select list, track, track
    from generate_series(1, ${count}::int) list, generate_series(1, ${count}::int) track`);
}, startTimeoutMs);
afterAll(() => media?.close());

const ask = (query: string, objects = 50_000) =>
  media.ask(1, query, {}, { left: { objects, bytes: 12 * 1024 * 1024 } });

describe(`${count} playlists with ${count} tracks each`, () => {
  it('are read up to a number for the playlists of tracks', async () => {
    const { rows, ...answer } = await rowsReadBy(media, () =>
      ask('{ music(first: 1000) { items { playlists { id } } } }'),
    );
    expect(rows).toBeLessThan(51_000);
    expect(refusalOf(answer)).toEqual(tooMuch);
  });

  it.each([
    ['playlists(first: 1000) { items { tracks { id } } }', 50_000],
    ['playlists(first: 20) { items { a: tracks { id } b: tracks { id } c: tracks { id } } }', 3_000],
  ])('look up no more tracks than may be answered for { %s }', async (field, objects) => {
    const find = jest.spyOn(media.service.app.get(TrackQueries, { strict: false }), 'find');
    const answer = await ask(`{ ${field} }`, objects);
    expect(find.mock.calls.length).toBeLessThanOrEqual(objects);
    find.mockRestore();
    expect(refusalOf(answer)).toEqual(tooMuch);
  });

  it.each([
    ['songCount', 100],
    ['totalDuration', 100],
    ['entry(musicId: 1) { order }', 101],
  ])('are counted through for { %s }', async (field, first) => {
    const answer = await ask(`{ playlists(first: ${first}) { items { ${field} } } }`, 2_500);
    expect(refusalOf(answer)).toEqual(tooMuch);
  });

  it('cost a library that is searched in vain for its total', async () => {
    const asked = ask('{ music(first: 1, search: "nothing") { total } }');
    const { data, answer } = (await asked) as unknown as SubgraphResult;
    expect(data).toEqual({ music: { total: 0 } });
    expect(answer.spent!.objects).toBeGreaterThanOrEqual(count / 10);
  });
});
