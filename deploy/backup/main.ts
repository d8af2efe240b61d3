import { appendFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { FolderStore } from '@cadenza/media/objects/folder-store.js';
import type { ObjectStore } from '@cadenza/media/objects/object-store.js';
import { S3Store } from '@cadenza/media/objects/s3-store.js';
import { grantTopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { brokerAdmin } from '../installation/engine-logins.js';
import { databaseAdmin, installationEnvironment } from '../installation/environment.js';
import { topicRights } from '../installation/topic-rights.js';
import { makeInstallationTopics } from '../installation/topics.js';
import { appendErasures } from '../standalone/erasures/erasure-list.js';
import { copyEnvironment, type CopyEnvironment } from './environment.js';
import { doctorEnvironment } from '../doctor/environment.js';
import { copyObjects, missingObjects } from './objects/copy-objects.js';
import { beginStackEpoch } from './stack-epoch.js';

/** What the distributed product needs of backups and restores beside the tools of PostgreSQL (docs/runbook/backup-and-restore.md). */
const say = (line: string) => void process.stdout.write(`${line}\n`);
const usage = `node backup.js copy-objects          copies what is new in the object store to COPY_FOLDER or COPY_S3_…
node backup.js return-objects        copies what the object store does not hold back from there
node backup.js begin-epoch FILE      after a restore of the database, with all services stopped; FILE gets who was deleted since
`;

function storesOf(env: CopyEnvironment): { readonly store: ObjectStore; readonly copy: ObjectStore } {
  const store = new S3Store({
    ...{ url: env.S3_URL, region: env.S3_REGION, bucket: env.S3_BUCKET },
    ...{ accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY },
  });
  if (env.COPY_S3_URL === undefined) return { store, copy: new FolderStore(resolve(env.COPY_FOLDER ?? '.')) };
  const copy = new S3Store({
    ...{ url: env.COPY_S3_URL, region: env.COPY_S3_REGION, bucket: env.COPY_S3_BUCKET },
    ...{ accessKey: env.COPY_S3_ACCESS_KEY, secretKey: env.COPY_S3_SECRET_KEY },
  });
  return { store, copy };
}

async function copy(isBack: boolean): Promise<void> {
  const stores = storesOf(copyEnvironment(process.env));
  const [from, to] = isBack ? [stores.copy, stores.store] : [stores.store, stores.copy];
  const begun = new Date();
  const { copied, present, deleted } = await copyObjects(from, to, (counts) => {
    if (counts.copied % 100 === 1) say(`  ${counts.copied} copied, ${counts.present} present`);
  });
  say(
    `${copied} copied, ${present} present, ${deleted} deleted meanwhile; complete as of ${begun.toISOString()}`,
  );
}

/** Where the environment leads to the object store: names of rows that it does not hold. */
async function compareObjects(referenced: ReadonlySet<string>): Promise<void> {
  const env = doctorEnvironment(process.env);
  if (env.S3_URL === undefined) return say('The objects were not compared: S3_URL is not set');
  const missing = await missingObjects(
    new S3Store({
      ...{ url: env.S3_URL, region: env.S3_REGION, bucket: env.S3_BUCKET },
      ...{ accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY },
    }),
    referenced,
  );
  say(`${referenced.size} objects are named by rows, ${missing.length} of them are not in the store`);
  for (const key of missing.slice(0, 10)) say(`  ${key}`);
}

async function epoch(file: string): Promise<void> {
  const env = installationEnvironment(process.env);
  const login = env.KAFKA_SASL === 'on' ? brokerAdmin(env.DATABASE_SECRET) : undefined;
  const broker = { brokers: env.KAFKA_BROKERS, login };
  // Before anything is changed: a file that cannot be written must not be found out later.
  await appendFile(file, '');
  const begun = await beginStackEpoch({
    admin: databaseAdmin(env),
    broker,
    keepErasures: (erasures) => appendErasures(file, erasures),
    async makeTopics() {
      await makeInstallationTopics({
        ...{ ...broker, partitions: env.KAFKA_PARTITIONS, replicas: env.KAFKA_REPLICAS },
        retentionMs: env.KAFKA_RETENTION_MS,
      });
      if (login) await grantTopicRights(broker, topicRights);
    },
  });
  say(
    `${begun.sequences} sequences moved on, ${begun.topics} topics made anew, ${begun.checkpoints} relays reset`,
  );
  say(`${begun.sessions} sessions and ${begun.links} links of mails have ended`);
  await compareObjects(begun.referenced);
  say(
    `${begun.erasures} users were deleted in all, see ${file}: delete them again before identity takes requests`,
  );
}

const [what, file, ...more] = process.argv.slice(2);
if (what === 'copy-objects' && file === undefined) await copy(false);
else if (what === 'return-objects' && file === undefined) await copy(true);
else if (what === 'begin-epoch' && file !== undefined && more.length === 0) await epoch(resolve(file));
else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
