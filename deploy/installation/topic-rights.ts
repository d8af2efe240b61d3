import type { TopicRights } from '@cadenza/kernel/eventsourcing/kafka/topic-rights.js';
import { type ServiceName, serviceNames } from './topics.js';

/** Origins that a service writes beside its events. */
const besides: Partial<Record<ServiceName, readonly string[]>> = {
  identity: ['people'],
  sharing: ['sharing-heartbeat'],
};

/** The origins that a service listens to: those of its reactions. */
const reads: Readonly<Record<ServiceName, readonly string[]>> = {
  identity: ['billing', 'sharing'],
  billing: ['identity'],
  catalog: ['identity', 'media', 'sharing', 'sharing-heartbeat'],
  media: ['identity', 'catalog', 'sharing', 'sharing-heartbeat'],
  scheduling: ['identity', 'catalog', 'sharing', 'sharing-heartbeat'],
  roster: ['identity', 'catalog', 'scheduling', 'sharing', 'sharing-heartbeat'],
  sharing: ['identity', 'catalog', 'media', 'scheduling', 'people'],
};

/** Only its owner writes a topic; a service reads what it reacts to, and deletes what is for it alone. */
export const topicRights: readonly TopicRights[] = serviceNames.map((service) => ({
  service,
  writes: [service, ...(besides[service] ?? [])],
  reads: reads[service],
  deletes: service === 'sharing' ? ['people'] : [],
}));
