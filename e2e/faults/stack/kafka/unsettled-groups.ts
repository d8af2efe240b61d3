import type { ServiceName } from '@cadenza/deploy/installation/topics.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';
import { flows } from '../reactions.js';
import { kafkaOf } from './records.js';

const consumers = [...new Set(flows.map(({ consumer }) => consumer))] as readonly ServiceName[];

/**
 * Returns the services whose consumer group is not stable, or has more or fewer members than the service has replicas.
 */
export async function unsettledGroups({
  broker,
  services,
}: Pick<Stack, 'broker' | 'services'>): Promise<string[]> {
  const admin = kafkaOf(broker).admin();
  await admin.connect();
  try {
    const { groups } = await admin.describeGroups(consumers.map((consumer) => `cadenza.${consumer}`));
    return consumers.flatMap((consumer) => {
      const group = groups.find(({ groupId }) => groupId === `cadenza.${consumer}`);
      const replicas = services.get(consumer)!.length;
      if (group?.state === 'Stable' && group.members.length === replicas) return [];
      return [`${consumer}: ${group?.state}, ${group?.members.length} members, ${replicas} replicas`];
    });
  } finally {
    await admin.disconnect();
  }
}
