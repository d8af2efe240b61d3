import { migrate } from '../eventsourcing/migrate.js';
import { progressBar } from '../eventsourcing/progress-bar.js';
import { createLog } from '../runtime/log.js';
import { clockOf } from '../runtime/moved-clock.js';
import { aloneEnvironment, databaseOf } from './environment.js';
import { parkedOf, replayParkedOf } from './parked-service.js';
import { rebuildService } from './rebuild-service.js';
import type { ServiceDefinition } from './service.js';

type Say = (text: string) => unknown;

interface Operated {
  readonly definition: ServiceDefinition;
  readonly environment: ReturnType<typeof aloneEnvironment>;
  readonly say: Say;
}

const usage = (program: string) => `${program}                          runs the service
${program} parked                   lists events that it could not handle
${program} parked replay [stream]   tries them again, all or those of one foreign stream
${program} migrate                  brings the schema to this release, and ends
${program} rebuild                  makes its read tables and copies anew from the events, and compares
`;

/**
 * What an operator does with one service, beside its replicas or without any: with its program and environment, in its
 * image (`node catalog.js parked`). Answers the exit status: 0 done, 1 something is still parked or rows differed, 2 no
 * such thing is to be done.
 */
export async function operate(
  definition: ServiceDefinition,
  variables: Readonly<Record<string, string | undefined>>,
  words: readonly string[],
  say: Say = (text) => process.stdout.write(text),
): Promise<number> {
  const on = { definition, environment: aloneEnvironment(definition.name, variables), say };
  const [what, how, stream] = words;
  if (words.join(' ') === 'parked') return await list(on);
  if (what === 'parked' && how === 'replay' && words.length <= 3) return await replay(on, stream);
  if (words.join(' ') === 'rebuild') return await rebuildAll(on);
  if (words.join(' ') === 'migrate') return await migrateSchema(on);
  say(usage(`node ${definition.name}.js`));
  return 2;
}

const databaseIn = ({ definition, environment }: Operated) => databaseOf(definition.name, environment);

async function parkedIn(on: Operated, stream?: string): Promise<number> {
  const parked = await parkedOf(on.definition, { database: databaseIn(on) });
  const wanted = parked.filter((event) => stream === undefined || event.stream === stream);
  for (const { stream: of, type, origin, position, recordedAt, reaction, reason } of wanted)
    on.say(`${of}  ${type} (${origin} ${position}, ${recordedAt.toISOString()}) in ${reaction}: ${reason}\n`);
  return wanted.length;
}

async function list(on: Operated): Promise<number> {
  on.say(`${await parkedIn(on)} parked\n`);
  return 0;
}

async function replay(on: Operated, stream: string | undefined): Promise<number> {
  const { definition, environment, say } = on;
  const handled = await replayParkedOf(
    definition,
    {
      database: databaseIn(on),
      clock: clockOf(environment.CADENZA_CLOCK, environment.NODE_ENV === 'production'),
      log: createLog(environment.LOG_LEVEL),
      tokenKey: environment.CADENZA_TOKEN_KEY,
    },
    stream,
  );
  const left = await parkedIn(on, stream);
  say(`${handled} handled, ${left} still parked\n`);
  return left === 0 ? 0 : 1;
}

/** A service does the same when it starts. Run again, or interrupted and run again, it goes on where it stood. */
async function migrateSchema(on: Operated): Promise<number> {
  const { definition, say } = on;
  await migrate(databaseIn(on), definition.name, definition.migrations, (name) => say(`migrated: ${name}\n`));
  say(`${definition.name}: the schema is that of this release\n`);
  return 0;
}

async function rebuildAll(on: Operated): Promise<number> {
  const { definition, say } = on;
  const progress = progressBar({ write: (text) => Boolean(say(String(text))) });
  const rebuilt = await rebuildService(definition, { database: databaseIn(on) }, { verify: true, progress });
  for (const { name, tables, events, differences } of rebuilt)
    say(`${name}: ${tables.join(', ')} from ${events} events, ${differences} rows differed\n`);
  return rebuilt.every(({ differences }) => differences === 0) ? 0 : 1;
}
