import { z } from 'zod';
import type { Bus } from '../eventsourcing/bus.js';
import { InProcessBus } from '../eventsourcing/in-process-bus.js';
import { type BrokerAddress, saslMechanisms } from '../eventsourcing/kafka/broker-address.js';
import { KafkaBus } from '../eventsourcing/kafka/kafka-bus.js';
import type { Announcer } from '../runtime/live.js';
import { nobodyListens } from '../runtime/live.js';
import type { Log } from '../runtime/log.js';
import { redisOf, redisVariables } from '../runtime/redis-environment.js';
import { RedisLiveHub } from '../runtime/redis-live.js';
import { secretVariable } from '../runtime/secret-variable.js';

/** What connects a service that runs alone with the others; without them it works, and nobody hears of it. */
export const connectionVariables = {
  /** `kafka-0:9092,kafka-1:9092` */
  KAFKA_BROKERS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .optional(),
  /** SASL. Without a password nobody is named; the user is called as the service, unless said otherwise. */
  KAFKA_USER: z.string().min(1).optional(),
  KAFKA_PASSWORD: secretVariable.optional(),
  KAFKA_SASL_MECHANISM: z.enum(saslMechanisms).default('plain'),
  /** PEM of the authority that signed the brokers' certificates: with it every connection is TLS. */
  KAFKA_CA: secretVariable.optional(),
  ...redisVariables,
};

type Variables = z.output<z.ZodObject<typeof connectionVariables>>;

export interface Connections {
  readonly bus: Bus;
  readonly live: Announcer;
  close(): Promise<void>;
}

export function connect(service: string, env: Variables, log: Log, onStuck: () => void): Connections {
  const kafka = brokersOf(service, env);
  const bus = kafka && new KafkaBus({ ...kafka, clientId: `cadenza-${service}`, journal: log, onStuck });
  const redis = redisOf(service, env, log);
  const live = redis && new RedisLiveHub(redis, log);
  return {
    // Held, so that the relay's checkpoint waits for a bus that reaches the others.
    bus: bus ?? new InProcessBus({ held: true }),
    live: live ?? nobodyListens,
    close: async () => {
      await bus?.close();
      await live?.close();
      redis?.disconnect();
    },
  };
}

/** Where Kafka is and as which user the service calls it; undefined without an address. */
export function brokersOf(service: string, env: Variables): BrokerAddress | undefined {
  const { KAFKA_BROKERS: brokers, KAFKA_USER: user = service, KAFKA_PASSWORD: password } = env;
  if (brokers === undefined) return undefined;
  const login = password === undefined ? undefined : { user, password, mechanism: env.KAFKA_SASL_MECHANISM };
  return { brokers, login, authority: env.KAFKA_CA };
}
