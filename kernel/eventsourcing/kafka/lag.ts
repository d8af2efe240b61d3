import type { Admin } from 'kafkajs';

/** Records of the topics that the group has not committed yet; `counts` tells of which partitions. */
export async function lagOf(
  admin: Admin,
  groupId: string,
  topics: readonly string[],
  counts: (topic: string, partition: number) => boolean = () => true,
): Promise<number> {
  const committed = await admin.fetchOffsets({ groupId, topics: [...topics] });
  let lag = 0;
  for (const { topic, partitions } of committed) {
    const handled = new Map(partitions.map(({ partition, offset }) => [partition, Number(offset)]));
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
      if (!counts(topic, partition)) continue;
      // -1: nothing committed yet, so all that is there waits.
      const done = Math.max(handled.get(partition) ?? -1, Number(low));
      lag += Math.max(0, Number(high) - done);
    }
  }
  return lag;
}
