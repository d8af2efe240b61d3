import { join } from 'node:path';
import type { BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';
import { kafkaOf, recordsOf } from '../../faults/stack/kafka/records.js';
import { Look } from '../../faults/stack/look.js';
import { stackMails } from '../../faults/stack/stack-mails.js';
import type { DeletionPlace } from '../../kit/deletion/no-trace.js';
import { filesBelow, type Kept } from '../../kit/deletion/traces.js';

/** All schemas, topics and buckets of the stack, and every process's log. `publicUrl`: the address that browsers know. */
export function placeOf(stack: Stack, publicUrl: string): DeletionPlace {
  const { urls, payments, folder, admin, broker } = stack;
  const buckets = join(folder, 's3', 'buckets');
  return {
    urls: [publicUrl, ...urls],
    payments,
    mailsTo: stackMails(admin),
    database: async <Row extends object>(text: string) => {
      const look = new Look(admin);
      return look.rows<Row>(text).finally(() => look.close());
    },
    // What the processes run from, and what is read as topics.
    kept: async () => [
      ...(await filesBelow(folder, ['image', 'postgres', 'kafka/log'])),
      ...(await topicsOf(broker)),
    ],
    // The S3 server's own notes say which object was there.
    objects: async () => (await filesBelow(buckets, ['.vgwlocks'])).map(({ name }) => name),
    alsoIn: ['payments/sandbox.jsonl'],
  };
}

/** Every topic, from its first record on. */
async function topicsOf(broker: BrokerAddress): Promise<Kept[]> {
  const admin = kafkaOf(broker).admin();
  await admin.connect();
  const topics = await admin.listTopics().finally(() => admin.disconnect());
  const origins = topics.flatMap((topic) => /^cadenza\.(.+)\.v1$/.exec(topic)?.[1] ?? []);
  return Promise.all(
    origins.map(async (origin) => {
      const records = await recordsOf(broker, origin);
      const texts = records.map(({ key, value }) => `${String(key)}\n${value?.toString('latin1') ?? ''}`);
      return { name: `topic ${origin}`, text: texts.join('\n') };
    }),
  );
}
