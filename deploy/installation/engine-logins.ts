import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { BrokerLogin } from '@cadenza/kernel/eventsourcing/kafka/broker-address.js';
import { writeSecret } from './secret-file.js';
import { serviceNames } from './topics.js';

const passwordOf = (engine: 'kafka' | 'redis', user: string, secret: string) =>
  createHmac('sha256', secret).update(`${engine} ${user}`).digest('base64url');

/** Who makes topics and rights. No service ever gets it. */
export const brokerAdmin = (secret: string): BrokerLogin => ({
  user: 'admin',
  password: passwordOf('kafka', 'admin', secret),
});

const line = (user: string, secret: string) => `user_${user}="${passwordOf('kafka', user, secret)}"`;

/** The broker's users, as Java's login module reads them. */
const brokerUsers = (secret: string) => `KafkaServer {
  org.apache.kafka.common.security.plain.PlainLoginModule required
  username="admin"
  password="${brokerAdmin(secret).password}"
  ${['admin', ...serviceNames].map((user) => line(user, secret)).join('\n  ')};
};
`;

/** For the broker's own tools. */
const adminProperties = (secret: string) => `security.protocol=SASL_PLAINTEXT
sasl.mechanism=PLAIN
sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required username="admin" password="${brokerAdmin(secret).password}";
`;

/** Who may look into Redis and empty it. No service ever gets it. */
export const redisAdmin = (secret: string) => ({
  username: 'admin',
  password: passwordOf('redis', 'admin', secret),
});

/** Scripts run for the rights of their caller, so services need the commands of kernel/runtime/redis-live.ts. */
const tells = '~cadenza:live:* &cadenza:live:* +eval +time +hget +hset +expire +publish +ping +info';

/**
 * Redis' users: nobody without a password does more than to ask whether it is there. Each has a password by each secret:
 * two while the secret is replaced.
 */
function redisUsers(secrets: readonly string[]): string {
  const user = (name: string, rights: string) => {
    const passwords = secrets.map((secret) => `>${passwordOf('redis', name, secret)}`).join(' ');
    return `user ${name} on ${passwords} resetkeys resetchannels -@all ${rights}`;
  };
  return [
    user('admin', '~* &* +@all'),
    'user default on nopass resetkeys resetchannels -@all +ping',
    ...serviceNames.map((name) => user(name, tells)),
    user('gateway', '~cadenza:* &cadenza:* +@all -@admin -@dangerous +info'),
    '',
  ].join('\n');
}

/**
 * The passwords of Kafka and Redis: for each service as files `kafka` and `redis` in the folder of its name, for the
 * gateway `redis`, and in the folders `kafka` and `redis` what those two know their users by. Redis accepts the
 * passwords of the secret `before` as well.
 */
export async function engineLoginsIn(folder: string, secret: string, before?: string): Promise<void> {
  for (const service of serviceNames)
    for (const engine of ['kafka', 'redis'] as const)
      await writeSecret(join(folder, service, engine), passwordOf(engine, service, secret));
  await writeSecret(join(folder, 'gateway/redis'), passwordOf('redis', 'gateway', secret));
  await writeSecret(join(folder, 'kafka/users.jaas'), brokerUsers(secret));
  await writeSecret(join(folder, 'kafka/admin.properties'), adminProperties(secret));
  await writeSecret(join(folder, 'redis/users.acl'), redisUsers(before ? [secret, before] : [secret]));
}
