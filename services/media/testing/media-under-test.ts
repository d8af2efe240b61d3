import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startService } from '@cadenza/kernel/cqrs/service-host.js';
import { openDatabase, poolOf, PoolRows } from '@cadenza/kernel/eventsourcing/database.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { nothingCarried, type Carried } from '@cadenza/kernel/runtime/carried.js';
import { realClock } from '@cadenza/kernel/runtime/clock.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { makeTokenKeys, mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import type { TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { migratedDatabase, portsIn } from '@cadenza/kernel/testing/test-schema.js';
import { mediaService } from '../media.service.js';
import { FolderStore } from '../objects/folder-store.js';
import type { ObjectStore } from '../objects/object-store.js';

const keys = makeTokenKeys();

/** What replicas of one service have in common; of its own what is left out. */
interface Common {
  readonly database?: TestDatabase;
  readonly objects?: ObjectStore;
  /** Tracks are listened to only where it is said when. */
  readonly analysisAfterMs?: number;
}

/**
 * The media service on a database and folders of its own, asked over HTTP on a loopback port as the gateway asks; or
 * another replica of one, which has a scratch folder of its own only.
 */
export async function mediaUnderTest(common: Common = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  const bus = new InProcessBus();
  const objects = common.objects ?? new FolderStore(join(folder, 'objects'));
  const { analysisAfterMs = null } = common;
  const definition = mediaService({ objects, scratchFolder: join(folder, 'scratch'), analysisAfterMs });
  const database = common.database ?? (await migratedDatabase(definition));
  const ports = portsIn(database, 'media', 8);
  const service = await startService(definition, {
    bus,
    clock: realClock,
    log: createLog('silent'),
    database: ports,
    tokenKey: keys.publicKey,
  });
  await service.app.listen(0, '127.0.0.1');
  const url = (await service.app.getUrl()).replace('[::1]', '127.0.0.1');
  const source = await openDatabase({ ...ports, poolSize: 1 }, 'media', 'runtime');
  const authorization = (caller: Caller) => `Bearer ${mintServiceToken(keys.privateKey, 'media', caller)}`;

  /** A request of user `userId` (0: nobody) to a byte route. */
  const bytes = (userId: number, path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', authorization(userId === 0 ? { kind: 'anonymous' } : instructor(userId)));
    return fetch(`${url}/bytes/${path}`, { ...init, headers });
  };

  return {
    database,
    bus,
    service,
    catalog: new ForeignService(bus, 'catalog'),
    sharing: new ForeignService(bus, 'sharing'),
    objects,
    folder,
    url,
    rows: new PoolRows(poolOf(source)),
    bytes,
    authorization: (userId: number) => authorization(instructor(userId)),
    /** The beginning of a plain upload of `length` bytes; the rest is never sent. */
    async announce(userId: number, length: number) {
      const headers = {
        authorization: authorization(instructor(userId)),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': length,
      };
      const asked = request(`${url}/bytes/music/upload`, { method: 'POST', headers });
      asked.write('--b\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\n\r\nabc');
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const body = JSON.parse(await text(answer)) as unknown;
      asked.on('error', () => undefined).destroy();
      return { status: answer.statusCode, body };
    },
    /** A statement of the schema's owner. */
    owner: async (statement: Sql) => {
      const owned = await openDatabase({ ...ports, poolSize: 1 }, 'media', 'owner');
      await new PoolRows(poolOf(owned)).query(statement);
      await owned.destroy();
    },
    /** A plain upload; `fields` stand before the file. */
    upload(
      userId: number,
      file: Uint8Array<ArrayBuffer>,
      name = 'song.mp3',
      fields: Record<string, string> = {},
      init: RequestInit = {},
    ) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      form.set('file', new Blob([file]), name);
      return bytes(userId, 'music/upload', { ...init, method: 'POST', body: form });
    },
    async ask(
      userId: number,
      query: string,
      variables = {},
      carried: Partial<Carried> = {},
      isAdmin = false,
    ) {
      const token = mintServiceToken(keys.privateKey, 'media', { ...instructor(userId), isAdmin } as Caller);
      const asked = { token, query, variables, carried: { ...nothingCarried, ...carried } };
      return (await service.execute(asked)) as {
        data?: Record<string, never>;
        errors?: { message: string; extensions: { code: string } }[];
      };
    },
    async close() {
      await source.destroy();
      await service.close();
      rmSync(folder, { recursive: true, force: true });
      if (!common.database) await database.drop();
    },
  };
}

export type MediaUnderTest = Awaited<ReturnType<typeof mediaUnderTest>>;
