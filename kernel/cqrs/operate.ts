import { progressBar } from '../eventsourcing/progress-bar.js';
import { createLog } from '../runtime/log.js';
import { clockOf } from '../runtime/moved-clock.js';
import { aloneEnvironment, databaseOf } from './environment.js';
import { parkedOf, replayParkedOf } from './parked-service.js';
import { rebuildService } from './rebuild-service.js';
import type { ServiceDefinition } from './service.js';

type Write = (text: string) => unknown;

const usage = (program: string) => `${program}                          runs the service
${program} parked                   lists events that it could not handle
${program} parked replay [stream]   tries them again, all or those of one foreign stream
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
  [what, how, stream, ...more]: readonly string[],
  out: Write = (text) => process.stdout.write(text),
): Promise<number> {
  const environment = aloneEnvironment(definition.name, variables);
  const database = databaseOf(definition.name, environment);
  const listed = async () => {
    const events = await parkedOf(definition, { database });
    const ofStream = stream === undefined ? events : events.filter((event) => event.stream === stream);
    for (const { stream: of, type, origin, position, recordedAt, reaction, reason } of ofStream)
      out(`${of}  ${type} (${origin} ${position}, ${recordedAt.toISOString()}) in ${reaction}: ${reason}\n`);
    return ofStream.length;
  };
  if (what === 'parked' && how === undefined) {
    out(`${await listed()} parked\n`);
    return 0;
  }
  if (what === 'parked' && how === 'replay' && more.length === 0) {
    const log = createLog(environment.LOG_LEVEL);
    const clock = clockOf(environment.CADENZA_CLOCK, environment.NODE_ENV === 'production');
    const ports = { database, clock, log, tokenKey: environment.CADENZA_TOKEN_KEY };
    const handled = await replayParkedOf(definition, ports, stream);
    const left = await listed();
    out(`${handled} handled, ${left} still parked\n`);
    return left === 0 ? 0 : 1;
  }
  if (what === 'rebuild' && how === undefined) {
    const progress = progressBar({ write: (text) => Boolean(out(String(text))) });
    const rebuilt = await rebuildService(definition, { database }, { verify: true, progress });
    for (const { name, tables, events, differences } of rebuilt)
      out(`${name}: ${tables.join(', ')} from ${events} events, ${differences} rows differed\n`);
    return rebuilt.every(({ differences }) => differences === 0) ? 0 : 1;
  }
  out(usage(`node ${definition.name}.js`));
  return 2;
}
