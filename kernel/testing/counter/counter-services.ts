import { Query, Resolver } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import { startService } from '../../cqrs/service-host.js';
import type { ServicePorts } from '../../cqrs/ports.js';
import type { ServiceDefinition, ServiceName } from '../../cqrs/service.js';
import { ROWS } from '../../cqrs/tokens.js';
import type { Copy, CommandReaction } from '../../eventsourcing/reaction.js';
import { sql, type Rows } from '../../eventsourcing/sql.js';
import { Allow } from '../../runtime/access.js';
import { createLog } from '../../runtime/log.js';
import { makeTokenKeys } from '../../runtime/service-token.js';
import { realClock } from '../../runtime/clock.js';
import type { TestDatabase } from '../postgres.js';
import { portsIn, prepareTestDatabase } from '../test-schema.js';
import { counterSlice, type CounterCommand } from './counter.js';
import { CounterEventSchema } from './counter_pb.js';
import { CounterTables1700000000001 } from './counter-migration.js';

export const tokenKeys = makeTokenKeys();

@Resolver()
class CounterResolver {
  constructor(@Inject(ROWS) private readonly rows: Rows) {}

  @Query()
  @Allow('public')
  async copies(): Promise<number> {
    const [row] = await this.rows.query<{ copies: number }>(sql`select count(*) as copies from counter_copy`);
    return row!.copies;
  }
}

/** Counters of another service as rows of one's own: their values, and how often they were touched. */
export const counterCopy = (origin: ServiceName): Copy<typeof CounterEventSchema> => ({
  kind: 'copy',
  name: 'copy-of-counters',
  origin,
  schema: CounterEventSchema,
  tables: ['counter_copy'],
  project(event, { stream }) {
    const by = event.case === 'raised' ? event.value.by : 0;
    return [
      sql`insert into counter_copy as mine (stream, value, seen) values (${stream}, ${by}, 1)
        on conflict (stream) do update set value = mine.value + ${by}, seen = mine.seen + 1`,
    ];
  },
});

/** Opens a counter of one's own for each one opened elsewhere, and raises it along. */
export const counterFollows = (
  origin: ServiceName,
): CommandReaction<typeof CounterEventSchema, CounterCommand> => ({
  kind: 'command',
  name: 'follow-counters',
  origin,
  schema: CounterEventSchema,
  slice: counterSlice,
  react(event, { stream }) {
    switch (event.case) {
      case 'opened':
        return { stream, command: { kind: 'open' } };
      case 'raised':
        return { stream, command: { kind: 'raise', by: event.value.by } };
    }
  },
});

export const counterService = (
  name: ServiceName,
  more: Partial<ServiceDefinition> = {},
): ServiceDefinition => ({
  name,
  typeDefs: 'type Query { copies: Int! }',
  slices: [counterSlice],
  reactions: [],
  timers: [],
  migrations: [CounterTables1700000000001],
  providers: [CounterResolver],
  controllers: [],
  ...more,
});

/** A whole service of counters, with a schema of its own in the test database. */
export async function startCounters(
  database: TestDatabase,
  definition: ServiceDefinition,
  ports: Pick<ServicePorts, 'bus'> & Partial<ServicePorts>,
) {
  await prepareTestDatabase(database, [definition.name]);
  return await startService(definition, {
    database: portsIn(database, definition.name),
    clock: realClock,
    clockAgreesAfterMs: 0,
    log: createLog('silent'),
    tokenKey: tokenKeys.publicKey,
    ...ports,
  });
}
