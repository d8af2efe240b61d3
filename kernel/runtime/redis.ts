import { Redis } from 'ioredis';
import type { Log } from './log.js';

export type RedisConnection = Redis;

export interface RedisLogin {
  readonly user: string;
  readonly password: string;
}

/**
 * A connection that comes back by itself. A command fails at once while there is none: nobody waits for Redis, whoever
 * needs it decides what its absence means.
 */
export function connectRedis(url: string, log: Log, login?: RedisLogin): Redis {
  const redis = new Redis(url, {
    ...(login && { username: login.user, password: login.password }),
    connectTimeout: 2_000,
    commandTimeout: 1_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 7), 3_000),
  });
  let told = false;
  redis.on('error', (error) => {
    if (!told) log.warn({ err: error }, 'Redis cannot be reached; tried again until it can');
    told = true;
  });
  redis.on('ready', () => {
    if (told) log.info('Redis is there again');
    told = false;
  });
  return redis;
}
