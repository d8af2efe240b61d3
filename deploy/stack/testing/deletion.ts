import { join } from 'node:path';
import type { BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { leavesNoTrace } from '../../testing/deletion/leaves-no-trace.js';
import { filesBelow, type Kept } from '../../testing/deletion/traces.js';
import { kafkaOf, recordsOf } from '../faults/kafka/records.js';
import { Look } from '../faults/look.js';
import { stackMails } from '../faults/stack-mails.js';
import type { Stack } from '../stack.js';

/** Somebody who leaves is searched for in all schemas, topics and buckets, and in every process's log. */
export function deletesFromTopicsToo(stack: () => Stack): void {
  leavesNoTrace(() => {
    const { urls, payments, folder, admin, broker: brokers } = stack();
    const buckets = join(folder, 's3', 'buckets');
    return {
      urls,
      payments,
      mailsTo: stackMails(admin),
      database: async <Row extends object>(text: string) => {
        const look = new Look(admin);
        return look.rows<Row>(text).finally(() => look.close());
      },
      // What the processes run from, and what is read as topics.
      kept: async () => [
        ...(await filesBelow(folder, ['image', 'postgres', 'kafka/log'])),
        ...(await topicsOf(brokers)),
      ],
      // The S3 server's own notes say which object was there.
      objects: async () => (await filesBelow(buckets, ['.vgwlocks'])).map(({ name }) => name),
      alsoIn: ['payments/sandbox.jsonl'],
    };
  });
}

/** Every topic, from its first record on. */
async function topicsOf(brokers: BrokerAddress): Promise<Kept[]> {
  const admin = kafkaOf(brokers).admin();
  await admin.connect();
  const topics = await admin.listTopics().finally(() => admin.disconnect());
  const origins = topics.flatMap((topic) => /^cadenza\.(.+)\.v1$/.exec(topic)?.[1] ?? []);
  return Promise.all(
    origins.map(async (origin) => {
      const records = await recordsOf(brokers, origin);
      const texts = records.map(({ key, value }) => `${String(key)}\n${value?.toString('latin1') ?? ''}`);
      return { name: `topic ${origin}`, text: texts.join('\n') };
    }),
  );
}
