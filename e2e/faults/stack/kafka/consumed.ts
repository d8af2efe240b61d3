import { setTimeout as pause } from 'node:timers/promises';
import type { BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { lagOf } from '@cadenza/kernel/eventsourcing/kafka/lag.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { flows } from '../reactions.js';
import { kafkaOf } from './records.js';

const originsOf = new Map<string, Set<string>>();
for (const { consumer, origin } of flows)
  originsOf.set(consumer, (originsOf.get(consumer) ?? new Set()).add(origin));

/** True when every service has taken all that is on the topics it listens to; false when not within the time. */
export async function consumed(brokers: BrokerAddress, withinMs: number): Promise<boolean> {
  const admin = kafkaOf(brokers).admin();
  await admin.connect();
  try {
    for (const until = Date.now() + withinMs; Date.now() < until; await pause(300)) {
      let lag = 0;
      for (const [consumer, origins] of originsOf)
        lag += await lagOf(admin, `cadenza.${consumer}`, [...origins].map(topicOf));
      if (lag === 0) return true;
    }
    return false;
  } finally {
    await admin.disconnect();
  }
}
