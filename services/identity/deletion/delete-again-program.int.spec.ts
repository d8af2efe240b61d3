import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { startService } from '@cadenza/kernel/cqrs/service-host.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { realClock } from '@cadenza/kernel/runtime/clock.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { makeTokenKeys } from '@cadenza/kernel/runtime/service-token.js';
import { migratedDatabase, portsIn } from '@cadenza/kernel/testing/test-schema.js';
import { identityService } from '../identity.service.js';
import { ensureUser } from '../registration/starting-users.js';
import { deleteAgainProgram } from './delete-again-program.js';

jest.setTimeout(60_000);
const folder = mkdtempSync(join(tmpdir(), 'cadenza-again-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('deletes the listed accounts that are back, by the program of identity', async () => {
  const service = () => identityService({ sessionKey: 'k'.repeat(32) });
  const database = await migratedDatabase(service());
  const ports = portsIn(database, 'identity');
  const { publicKey } = makeTokenKeys();
  const common = { bus: new InProcessBus(), clock: realClock, log: createLog('silent'), tokenKey: publicKey };
  const running = await startService(service(), { ...common, database: ports });
  const user = { username: 'returned', email: 'returned@example.org', password: 'ride-the-hill' };
  const { userId } = await ensureUser(running, user);
  await running.close();

  const path = join(folder, 'erased.jsonl');
  const at = '2100-01-01T00:00:00.000Z';
  writeFileSync(path, `\n${JSON.stringify({ userId, at })}\n\n${JSON.stringify({ userId: 999_999, at })}\n`);
  const environment = {
    DATABASE_PORT: String(ports.port),
    DATABASE_NAME: ports.database,
    DATABASE_OWNER_PASSWORD: ports.owner.password,
    DATABASE_RUNTIME_PASSWORD: ports.runtime.password,
    CADENZA_TOKEN_KEY: publicKey,
    LOG_LEVEL: 'silent',
  };
  let said = '';
  const status = await deleteAgainProgram(service(), environment, path, (text) => (said += text));
  expect([status, said]).toEqual([0, '1 of 2 deleted again\n']);
  writeFileSync(path, '{"userId":"all"}\n');
  await expect(deleteAgainProgram(service(), environment, path)).rejects.toThrow();
  await database.drop();
});
