import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrate } from '@cadenza/kernel/eventsourcing/migrate.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { testSchema } from '@cadenza/kernel/testing/test-schema.js';
import { FolderStore } from '../objects/folder-store.js';
import { mediaService } from '../media.service.js';
import { FoldedSearch1800000000017 } from './17-folded-search.js';

jest.setTimeout(60_000);
let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database?.drop());

const { migrations } = mediaService({ objects: new FolderStore('none'), scratchFolder: 'none' });
const before = migrations.slice(0, migrations.indexOf(FoldedSearch1800000000017));

it('finds tracks, images and playlists of an older release by the signs that people type', async () => {
  const schema = await testSchema(database, 'media', before);
  try {
    await schema.pool.query(`
      insert into track (id, user_id, title, artist, duration, file_size, object_key, sha256, sample_rate, uploaded_at, version)
      values (1, 7, 'Don’t Stop', 'Weiß', 60, 1, 'a', 'a', 44100, now(), 1);
      insert into image (id, user_id, caption, width, height, image_size, thumbnail_size, object_key, thumbnail_key, sha256, uploaded_at, version)
      values (1, 7, 'Don’t Stop', 1, 1, 1, 1, 'b', 'c', 'b', now(), 1);
      insert into playlist (id, user_id, name, created_at, updated_at, version) values (1, 7, 'Don’t Stop', now(), now(), 1)`);
    const keys = `select track.searched || track.by_artist || image.searched || playlist.searched as keys
      from track, image, playlist`;
    const stored = async () => (await schema.pool.query<{ keys: string }>(keys)).rows[0]?.keys;
    expect(await stored()).toContain('’');
    await migrate(schema.ports, 'media', migrations);
    expect(await stored()).toBe("don't stop\nweissweiss\ndon't stopdon't stopdon't stop");
  } finally {
    await schema.close();
  }
});
