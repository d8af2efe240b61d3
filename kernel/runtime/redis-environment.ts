import { z } from 'zod';
import type { Log } from './log.js';
import { connectRedis, type RedisConnection } from './redis.js';
import { secretVariable } from './secret-variable.js';

/** Without a password nobody is named; the user is called as the process, unless said otherwise. */
export const redisVariables = {
  REDIS_URL: z.string().startsWith('redis').optional(),
  REDIS_USER: z.string().min(1).optional(),
  REDIS_PASSWORD: secretVariable.optional(),
};

type Variables = z.output<z.ZodObject<typeof redisVariables>>;

/** The connection that the environment asks for; null without an address. */
export function redisOf(process: string, env: Variables, log: Log): RedisConnection | null {
  const { REDIS_URL: url, REDIS_USER: user = process, REDIS_PASSWORD: password } = env;
  if (url === undefined) return null;
  return connectRedis(url, log, password === undefined ? undefined : { user, password });
}
