import type { Redis } from 'ioredis';
import type { LiveHub, Snapshot } from './live.js';
import type { Log } from './log.js';

const prefix = 'cadenza:live:';
/** As in one process: so long the last snapshot of a topic waits for a listener. */
const keptSeconds = 5 * 60;

/**
 * Numbers, keeps and tells a snapshot in one step. By Redis' own clock, so that numbers grow over replicas, over
 * restarts and after a flush.
 */
const script = `
local time = redis.call('TIME')
local last = tonumber(redis.call('HGET', KEYS[1], 'number') or '0')
local number = math.max(last + 1, time[1] * 1000 + math.floor(time[2] / 1000))
local text = string.format('%.0f', number)
redis.call('HSET', KEYS[1], 'number', text, 'state', ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[2])
redis.call('PUBLISH', KEYS[1], '{"number":' .. text .. ',"state":' .. ARGV[1] .. '}')
return text`;

type Told = Pick<Snapshot, 'number' | 'state'>;

/**
 * The hub between replicas. Without Redis nobody hears of a change before their next request: what is shown is always
 * read anew, so a lost snapshot loses nothing.
 */
export class RedisLiveHub implements LiveHub {
  private readonly listeners = new Map<string, Set<(snapshot: Snapshot) => void>>();
  private readonly hearing: Redis;

  constructor(
    private readonly redis: Redis,
    private readonly log: Log,
  ) {
    this.hearing = redis.duplicate({ autoResubscribe: true });
    this.hearing.on('error', () => undefined); // said once, by the other connection
    this.hearing.on('message', (channel, text) =>
      this.hand(channel.slice(prefix.length), JSON.parse(text) as Told),
    );
    // What was asked for while there was no connection.
    this.hearing.on('ready', () => {
      for (const topic of this.listeners.keys()) this.listenTo(topic);
    });
  }

  publish(topic: string, state: unknown): void {
    const kept = this.redis.eval(script, 1, prefix + topic, JSON.stringify(state), keptSeconds);
    this.warn(topic, kept);
  }

  tell(topic: string, message: unknown): void {
    const told: Told = { number: 0, state: message };
    this.warn(topic, this.redis.publish(prefix + topic, JSON.stringify(told)));
  }

  subscribe(topic: string, listen: (snapshot: Snapshot) => void): () => void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listen));
    this.listenTo(topic);
    return () => {
      listeners.delete(listen);
      if (listeners.size > 0 || this.listeners.get(topic) !== listeners) return;
      this.listeners.delete(topic);
      this.hearing.unsubscribe(prefix + topic).catch(() => undefined);
    };
  }

  async close(): Promise<void> {
    this.hearing.disconnect();
  }

  /** Subscribed first and read then: nothing can fall between. Who hears it twice knows by the number. */
  private listenTo(topic: string): void {
    this.hearing
      .subscribe(prefix + topic)
      .then(() => this.redis.hgetall(prefix + topic))
      .then(({ number, state }) => {
        if (number && state)
          this.hand(topic, { number: Number(number), state: JSON.parse(state) as unknown });
      })
      .catch(() => undefined);
  }

  private warn(topic: string, telling: Promise<unknown>): void {
    telling.catch((error: unknown) =>
      this.log.warn({ err: error, topic: topic.split('-')[0] }, 'a snapshot was not told'),
    );
  }

  private hand(topic: string, { number, state }: Told): void {
    const snapshot = { topic, number, state };
    for (const listen of this.listeners.get(topic) ?? []) listen(snapshot);
  }
}
