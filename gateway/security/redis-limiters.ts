import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisConnection } from '@cadenza/kernel/runtime/redis.js';
import { addressWindow, dayWindow, type Limiters, quarterWindow } from './limits.js';

/** Windows counted by all gateways together. Without Redis a try is refused, not let through. */
export const limitersOf = (storeClient: RedisConnection): Limiters => ({
  addresses: new RateLimiterRedis({ storeClient, keyPrefix: 'cadenza:tries:address', ...addressWindow }),
  quarters: new RateLimiterRedis({ storeClient, keyPrefix: 'cadenza:tries:quarter', ...quarterWindow }),
  days: new RateLimiterRedis({ storeClient, keyPrefix: 'cadenza:tries:day', ...dayWindow }),
});
