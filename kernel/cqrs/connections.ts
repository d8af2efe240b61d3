import { z } from 'zod';
import type { Bus } from '../eventsourcing/bus.js';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { KafkaBus } from '../eventsourcing/kafka/kafka-bus.js';
import type { Announcer } from '../runtime/live.js';
import { nobodyListens } from '../runtime/live.js';
import type { Log } from '../runtime/log.js';
import { connectRedis } from '../runtime/redis.js';
import { RedisLiveHub } from '../runtime/redis-live.js';

/** What connects a service that runs alone with the others; without them it works, and nobody hears of it. */
export const connectionVariables = {
  /** `kafka-0:9092,kafka-1:9092` */
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .optional(),
  REDIS_URL: z.string().startsWith('redis').optional(),
};

export interface Connections {
  readonly bus: Bus;
  readonly live: Announcer;
  close(): Promise<void>;
}

export function connect(
  service: string,
  { KAFKA_BROKERS, REDIS_URL }: { KAFKA_BROKERS?: string[] | undefined; REDIS_URL?: string | undefined },
  log: Log,
  onStuck: () => void,
): Connections {
  const kafka =
    KAFKA_BROKERS &&
    new KafkaBus({ brokers: KAFKA_BROKERS, clientId: `cadenza-${service}`, journal: log, onStuck });
  const redis = REDIS_URL === undefined ? null : connectRedis(REDIS_URL, log);
  const live = redis && new RedisLiveHub(redis, log);
  return {
    // Held, so that the relay's checkpoint waits for a bus that reaches the others.
    bus: kafka ?? new InProcessBus({ held: true }),
    live: live ?? nobodyListens,
    close: async () => {
      await kafka?.close();
      await live?.close();
      redis?.disconnect();
    },
  };
}
