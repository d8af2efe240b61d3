import { startService } from '../cqrs/service-host.js';
import type { ServiceDefinition } from '../cqrs/service.js';
import type { ServicePorts } from '../cqrs/ports.js';
import { openDatabase, poolOf, PoolRows } from '../eventsourcing/database.js';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import type { Caller } from '../runtime/caller.js';
import { nothingCarried, type Carried } from '../runtime/carried.js';
import { createLog } from '../runtime/log.js';
import { makeTokenKeys, mintServiceToken } from '../runtime/service-token.js';
import type { TestDatabase } from './postgres.js';
import { portsIn, prepareTestDatabase } from './test-schema.js';

/** A clock that tests move. */
export function movableClock(start = '2026-03-01T08:00:00.000Z') {
  let at = new Date(start);
  return {
    now: () => at,
    set: (date: Date) => void (at = date),
    /** Onwards by so many milliseconds. */
    pass: (ms: number) => void (at = new Date(at.getTime() + ms)),
  };
}

export interface Asking extends Partial<Carried> {
  readonly caller?: Caller;
}

/** An instructor whose trial runs. */
export const instructor = (userId: number, sessionId = `session-of-${userId}`): Caller => ({
  kind: 'user',
  userId,
  isAdmin: false,
  sessionId,
  gate: { allowed: true, trialDaysLeft: 7 },
});

const keys = makeTokenKeys();

/** One service on a test database, asked like the gateway asks: token, query, what is carried. */
export async function serviceUnderTest(
  definition: ServiceDefinition,
  database: TestDatabase,
  ports: Partial<
    Pick<
      ServicePorts,
      'bus' | 'clock' | 'clockAgreesAfterMs' | 'log' | 'live' | 'delayReactionsMs' | 'maxBytesADay'
    >
  > = {},
) {
  await prepareTestDatabase(database, [definition.name]);
  const address = portsIn(database, definition.name);
  const service = await startService(definition, {
    bus: new InProcessBus(),
    clock: movableClock(),
    clockAgreesAfterMs: 0,
    log: createLog('silent'),
    ...ports,
    database: address,
    tokenKey: keys.publicKey,
  });
  const source = await openDatabase({ ...address, poolSize: 1 }, definition.name, 'runtime');
  const tokenOf = (caller: Caller) => mintServiceToken(keys.privateKey, definition.name, caller);
  return {
    service,
    /** For byte routes, which are asked over HTTP. */
    tokenOf,
    /** Looks into the service's own tables. */
    rows: new PoolRows(poolOf(source)),
    ask(query: string, variables: Record<string, unknown> = {}, { caller, ...carried }: Asking = {}) {
      const token = tokenOf(caller ?? { kind: 'anonymous' });
      return service.execute({ token, query, variables, carried: { ...nothingCarried, ...carried } });
    },
    close: async () => {
      await source.destroy();
      await service.close();
    },
  };
}

export type ServiceUnderTest = Awaited<ReturnType<typeof serviceUnderTest>>;

/** For hooks that start services: the first of all suites also starts PostgreSQL, on a busy machine. */
export const startTimeoutMs = 60_000;
