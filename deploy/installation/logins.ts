import { join } from 'node:path';
import { loginsOf } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import { writeSecret } from './secret-file.js';

/**
 * The passwords of each service's two roles, as files `owner` and `runtime` in a folder of its name: each service is
 * given that folder, and neither another's nor the secret they follow from.
 */
export async function loginsIn(folder: string, services: readonly string[], secret: string): Promise<void> {
  for (const service of services)
    for (const [role, { password }] of Object.entries(loginsOf(service, secret)))
      await writeSecret(join(folder, service, role), password);
}
