import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { aloneEnvironment, databaseOf } from '@cadenza/kernel/cqrs/environment.js';
import { startService } from '@cadenza/kernel/cqrs/service-host.js';
import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { clockOf } from '@cadenza/kernel/runtime/moved-clock.js';
import { deleteAgain } from './repeated-deletions.js';

const schema = z.object({ userId: z.number().int().positive(), at: z.iso.datetime() });

/**
 * `identity.js delete-again FILE`: deletes the accounts again that a restore has brought back, of a list of JSON lines.
 * The events wait in the outbox for a replica that publishes them. Returns 0, or 1 when a deletion was refused.
 */
export async function deleteAgainProgram(
  definition: ServiceDefinition,
  variables: Readonly<Record<string, string | undefined>>,
  path: string,
  say: (text: string) => unknown = (text) => process.stdout.write(text),
): Promise<number> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const list = lines.map((line) => schema.parse(JSON.parse(line)));
  const environment = aloneEnvironment(definition.name, variables);
  const identity = await startService(definition, {
    database: databaseOf(definition.name, environment),
    // Held: what the relay publishes here reaches nobody, so it must not count as published.
    bus: new InProcessBus({ held: true }),
    clock: clockOf(environment.CADENZA_CLOCK, environment.NODE_ENV === 'production'),
    log: createLog(environment.LOG_LEVEL),
    tokenKey: environment.CADENZA_TOKEN_KEY,
  });
  try {
    const { deleted, refused } = await deleteAgain(identity, list);
    say(`${deleted} of ${list.length} deleted again\n`);
    if (refused.length > 0) say(`Refused, delete them by hand: ${refused.join(', ')}\n`);
    return refused.length === 0 ? 0 : 1;
  } finally {
    await identity.close();
  }
}
