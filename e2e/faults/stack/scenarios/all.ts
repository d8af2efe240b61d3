import type { Scenario } from '../scenario.js';
import { broker } from './broker.js';
import { duplicates } from './duplicates.js';
import { gap } from './gap.js';
import { joins } from './joins.js';
import { latency } from './latency.js';
import { postgres } from './postgres.js';
import { redis } from './redis.js';
import { relay } from './relay.js';
import { rolling } from './rolling.js';
import { s3 } from './s3.js';
import { serviceKills } from './service-kills.js';

/**
 * In the order in which they are run: what sends all events again comes first, while there are few; what leaves strange
 * events behind last, but for what has a stack of its own.
 */
export const scenarios: readonly Scenario[] = [
  duplicates,
  serviceKills,
  postgres,
  relay,
  broker,
  joins,
  redis,
  s3,
  latency,
  gap,
  rolling,
];
