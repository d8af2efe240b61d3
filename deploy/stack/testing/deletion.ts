import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import kafkajs from 'kafkajs';
import { leavesNoTrace } from '../../testing/deletion/leaves-no-trace.js';
import { filesBelow, type Kept } from '../../testing/deletion/traces.js';
import { kafkaOf, recordsOf } from '../faults/kafka/records.js';
import { Look } from '../faults/look.js';
import type { Stack } from '../stack.js';

const people = topicOf('people');

/** Somebody who leaves is searched for in all schemas, topics and buckets, and in every process's log. */
export function deletesFromTopicsToo(stack: () => Stack): void {
  let isOver = false;
  leavesNoTrace(() => {
    const { urls, payments, folder, admin, kafka } = stack();
    const brokers = [`127.0.0.1:${kafka.port}`];
    const buckets = join(folder, 's3', 'buckets');
    return {
      urls,
      payments,
      database: async <Row extends object>(text: string) => {
        const look = new Look(admin);
        return look.rows<Row>(text).finally(() => look.close());
      },
      // What the processes run from, and what is read as topics.
      kept: () => filesBelow(folder, ['image', 'postgres', 'kafka/log']),
      topics: async () => {
        if (isOver) await retentionPasses(brokers);
        isOver = true;
        return topicsOf(brokers);
      },
      // The S3 server's own notes say which object was there.
      objects: async () => (await filesBelow(buckets, ['.vgwlocks'])).map(({ name }) => name),
      alsoIn: ['payments/sandbox.jsonl'],
    };
  });
}

async function topicsOf(brokers: readonly string[]): Promise<Kept[]> {
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

/** The seven days for which values of people stay on their topic are cut short; then they are what they were. */
async function retentionPasses(brokers: readonly string[]): Promise<void> {
  const admin = kafkaOf(brokers).admin();
  await admin.connect();
  try {
    const type = kafkajs.ConfigResourceTypes.TOPIC;
    const { resources } = await admin.describeConfigs({
      resources: [{ type, name: people }],
      includeSynonyms: false,
    });
    const present = (resources[0]?.configEntries ?? [])
      .filter(({ isDefault }) => !isDefault)
      .map(({ configName: name, configValue: value }) => ({ name, value }));
    const alter = (configEntries: typeof present) =>
      admin.alterConfigs({ validateOnly: false, resources: [{ type, name: people, configEntries }] });
    await alter(present.map((each) => (each.name === 'retention.ms' ? { ...each, value: '1000' } : each)));
    for (const until = Date.now() + 60_000; Date.now() < until; await pause(500)) {
      const partitions = await admin.fetchTopicOffsets(people);
      if (partitions.every(({ low, high }) => low === high)) break;
    }
    await alter(present);
  } finally {
    await admin.disconnect();
  }
}
