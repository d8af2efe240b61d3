import type { BrokerAddress } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { recordsOf } from './records.js';

/** How many records of an origin's topic are there again. */
export async function sentTwice(brokers: BrokerAddress, origin: string): Promise<number> {
  const records = await recordsOf(brokers, origin);
  const ids = new Set(records.map(({ headers }) => String(headers?.['event-id'])));
  return records.length - ids.size;
}
