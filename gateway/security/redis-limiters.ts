import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisConnection } from '@cadenza/kernel/runtime/redis.js';
import { accountWindow, addressWindow, type Limiters } from './limits.js';

/** Windows counted by all gateways together. Without Redis a try is refused, not let through. */
export const limitersOf = (storeClient: RedisConnection): Limiters => ({
  addresses: new RateLimiterRedis({ storeClient, keyPrefix: 'cadenza:tries:address', ...addressWindow }),
  accounts: new RateLimiterRedis({ storeClient, keyPrefix: 'cadenza:tries:account', ...accountWindow }),
});
