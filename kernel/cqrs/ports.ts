import type { INestApplication } from '@nestjs/common';
import type { GraphQLSchema } from 'graphql';
import type { Bus } from '../eventsourcing/bus.js';
import type { DatabasePorts } from '../eventsourcing/database.js';
import type { Rebuilt, RebuildOptions } from '../eventsourcing/rebuild.js';
import type { Clock } from '../runtime/clock.js';
import type { SubgraphRequest, SubgraphResult } from '../runtime/execute-subgraph.js';
import type { Announcer } from '../runtime/live.js';
import type { Log } from '../runtime/log.js';

/** What a service needs of the world around it. */
export interface ServicePorts {
  readonly database: DatabasePorts;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** The gateway's public key (PEM), by which service tokens are verified. */
  readonly tokenKey: string;
  /** The hub behind /live; without it nobody hears of changes before their next request. */
  readonly live?: Announcer;
  /** Figures of the process, told with the service's own where the service is all of it. */
  readonly processMetrics?: () => Promise<string>;
  /** Bytes that an account may write on a day; `Infinity` for tests of load. See write-budget.ts for what it is else. */
  readonly maxBytesADay?: number | undefined;
  /** Tests only: holds every delivery back, so that a request can overtake it. */
  readonly delayReactionsMs?: number;
  /** Tests only: how long the clock must run evenly until timers fire and expired rows are deleted; else a minute. */
  readonly clockAgreesAfterMs?: number | undefined;
}

export interface RunningService {
  readonly name: string;
  readonly schema: GraphQLSchema;
  /** Not listening; byte routes are its express handlers. */
  readonly app: INestApplication;
  /** An operation without HTTP: same token check, context and errors. */
  execute(request: SubgraphRequest): Promise<SubgraphResult>;
  ready(): Promise<boolean>;
  /** From now on /health says that nothing new should come here; everything is still answered. */
  leave(): void;
  /** Prometheus' text form. */
  metrics(): Promise<string>;
  close(): Promise<void>;
  /** Rebuilds every read table and copy while they are read. */
  rebuild(options?: RebuildOptions): Promise<readonly Rebuilt[]>;
  /** Gives parked events, of one foreign stream or of all, another try; answers how many were handled. */
  replayParked(stream?: string): Promise<number>;
}
