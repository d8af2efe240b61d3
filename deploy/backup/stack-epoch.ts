import pg from 'pg';
import type { BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { deleteTopics, eventsOfType } from '@cadenza/kernel/eventsourcing/kafka/fenced-topics.js';
import { type DatabaseAddress, type Login, tlsOf } from '@cadenza/kernel/eventsourcing/database.js';
import { deletedUserIn, deletionType } from '@cadenza/identity/deletion/repeated-deletions.js';
import { topicRights } from '../installation/topic-rights.js';
import { serviceNames } from '../installation/topics.js';
import type { Erasure } from '../standalone/erasures/erasure-list.js';
import { beginEpoch, type Epoch, referencedObjects } from './epoch.js';

export interface StackEpochParts {
  readonly admin: DatabaseAddress & Login;
  readonly broker: BrokerAddress;
  /** Stores what was read before anything that it was read of is deleted. */
  readonly keepErasures: (erasures: readonly Erasure[]) => Promise<void>;
  /** Makes topics and rights anew. */
  readonly makeTopics: () => Promise<unknown>;
}

export interface StackEpoch extends Epoch {
  readonly erasures: number;
  readonly topics: number;
  /** Keys of all objects that rows name. */
  readonly referenced: ReadonlySet<string>;
}

/**
 * Begins a new epoch in a stack whose database was restored, with every service stopped. Topics hold events of after the
 * point: who was deleted since is read of them; then they and the consumers' positions are deleted, and every event of
 * the database is published anew, of which inboxes take what is new to them. May be repeated after a failure.
 */
export async function beginStackEpoch(parts: StackEpochParts): Promise<StackEpoch> {
  const client = new pg.Client({ ...parts.admin, ...tlsOf(parts.admin), connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseWhileServicesRun(client);
    const events = await eventsOfType(parts.broker, 'identity', deletionType);
    const erasures = events.flatMap(({ stream, recordedAt }) => {
      const userId = deletedUserIn({ type: deletionType, stream });
      return userId === undefined ? [] : [{ userId, at: new Date(recordedAt).toISOString() }];
    });
    await parts.keepErasures(erasures);
    const origins = topicRights.flatMap(({ writes }) => writes);
    const deleted = await deleteTopics(parts.broker, origins, serviceNames);
    const epoch = await beginEpoch(client, serviceNames, { publishAll: true });
    await parts.makeTopics();
    const referenced = await referencedObjects(client);
    return { ...epoch, erasures: erasures.length, topics: deleted.length, referenced };
  } finally {
    await client.end();
  }
}

async function refuseWhileServicesRun(client: pg.Client): Promise<void> {
  const roles = serviceNames.flatMap((name) => [`${name}_owner`, `${name}_runtime`]);
  const { rows } = await client.query<{ role: string }>(
    'select distinct usename as role from pg_stat_activity where usename = any($1::text[]) order by 1',
    [roles],
  );
  if (rows.length > 0)
    throw new Error(
      `Services still use the database (${rows.map(({ role }) => role).join(', ')}): stop them all, gateway included`,
    );
}
