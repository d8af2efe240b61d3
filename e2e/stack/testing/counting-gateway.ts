import { join } from 'node:path';
import { tokenKeysIn } from '@cadenza/deploy/installation/token-keys.js';
import type { Engine } from '@cadenza/deploy/stack/engines/engine.js';
import { startGateway } from '@cadenza/deploy/stack/gateway-process.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';

/**
 * A third gateway that limits the sign-in attempts, as an installation does. The stack's own do not: its
 * tests register more people from one address than the limits allow.
 */
export async function startCountingGateway(
  { folder, services, gateways, redis }: Stack,
  publicUrl: string,
): Promise<Engine> {
  const keys = join(folder, 'keys');
  const { privateKey, publicKey } = await tokenKeysIn(keys);
  return startGateway(gateways.length, services, privateKey, {
    ...{ image: join(folder, 'image'), logs: join(folder, 'logs'), scratch: join(folder, 'scratch'), keys },
    common: {
      NODE_ENV: 'test',
      REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      CADENZA_TOKEN_KEY: `@${publicKey}`,
      CADENZA_PUBLIC_URL: publicUrl,
      CADENZA_RATE_LIMITS: 'on',
    },
  });
}
