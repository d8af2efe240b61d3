import { once } from 'node:events';
import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import express from 'express';
import { archiveHandler } from '@cadenza/gateway/archive.js';
import { httpBytes } from '@cadenza/gateway/http-calls.js';
import { filesIn } from '@cadenza/gateway/testing/zip-files.js';
import { DataExport } from '@cadenza/kernel/cqrs/data-export/data-export.js';
import type { RunningService } from '@cadenza/kernel/cqrs/ports.js';
import { ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { sql, type Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import {
  counterService,
  startCounters,
  tokenKeys,
} from '@cadenza/kernel/testing/counter/counter-services.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { instructor } from '@cadenza/kernel/testing/service-under-test.js';
import { byteCalls } from './in-process-calls.js';

/** Rows of 4 kB of the one list. */
let count = 0;
/** Characters of JSON that the service has made. */
let made = 0;
const dataExport = () => ({
  lists: {
    rides: {
      rows: sql`select id, (select string_agg(md5(id || '-' || n), '') from generate_series(1, 128) as n) as words
        from generate_series(1, ${count}) as id`,
      key: ['id'],
    },
  },
});

let database: TestDatabase;
let service: RunningService;
const agent = new Agent({ keepAlive: true });
const servers: Server[] = [];
const urls: Record<string, string> = {};

beforeAll(async () => {
  database = await testDatabase();
  const definition = counterService('billing', { dataExport });
  service = await startCounters(database, definition, { bus: new InProcessBus() });
  await service.app.listen(0, '127.0.0.1');
  const { port } = (service.app.getHttpServer() as Server).address() as AddressInfo;
  const addresses = { billing: [`http://127.0.0.1:${port}`] };
  const calls = {
    'in one process': byteCalls(new Map([['billing', service]])),
    'over HTTP': httpBytes(addresses, agent),
  };
  for (const [mode, bytes] of Object.entries(calls)) {
    const app = express();
    app.use((_request, response, next) => {
      response.locals.visit = { caller: instructor(7), marks: [] };
      next();
    });
    const supergraphSdl = '@join__graph(name: "billing"';
    app.use(
      archiveHandler({ supergraphSdl, bytes, tokenKey: tokenKeys.privateKey, log: createLog('silent') }),
    );
    const server = createServer(app).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    urls[mode] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const { lists } = DataExport.prototype;
  jest.spyOn(DataExport.prototype, 'lists').mockImplementation(async function* (this: DataExport, userId) {
    for await (const text of lists.call(this, userId)) {
      made += text.length;
      yield text;
    }
  });
}, 60_000);
afterEach(() => void (made = 0));
afterAll(async () => {
  jest.restoreAllMocks();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  agent.destroy();
  await service?.close();
  await database?.drop();
});

const busy = sql`select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query ~ '^(begin|declare|fetch)'
    and (state = 'active' or state like 'idle in transaction%')`;
const untilFree = async () => {
  while ((await service.app.get<Rows>(ROWS).query(busy)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
};

describe.each(['in one process', 'over HTTP'])('the archive of an account, %s', (mode) => {
  it('holds every row as valid JSON', async () => {
    count = 300;
    const files = filesIn(Buffer.from(await (await fetch(urls[mode]!)).arrayBuffer()));
    const { rides } = JSON.parse(files['billing.json']!) as { rides: { id: number }[] };
    expect(rides.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  it('is read no faster than it is taken, holds no connection meanwhile, and ends with its reader', async () => {
    count = 10_000;
    const reader = (await fetch(urls[mode]!)).body!.getReader();
    await reader.read();
    await untilFree();
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan((count * 4_096) / 2);
    await reader.cancel();
    await untilFree();
    const afterwards = made;
    await (await fetch(urls[mode]!)).body!.cancel();
    await untilFree();
    expect(made - afterwards).toBeLessThan((count * 4_096) / 2);
  }, 30_000);
});
