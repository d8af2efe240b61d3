import { Counter, Histogram, type Registry } from 'prom-client';
import type { Bus } from '../eventsourcing/bus.js';
import type { GroupCommitter } from '../eventsourcing/group-committer.js';
import type { Clock } from '../runtime/clock.js';
import { durations, metricsRegistry } from '../runtime/metrics.js';
import { Sampled } from '../runtime/metrics-sampled.js';
import type { OperationDone } from '../runtime/subgraph-options.js';
import type { RequestDone } from '../runtime/trace-requests.js';
import type { Engine } from './engine.js';
import { Gauges } from './gauges.js';
import type { ServiceDefinition } from './service.js';
import { storedFigures, type StoredFigures } from './stored-figures.js';

/** One service's figures in Prometheus' text form. What must be asked for is asked at a scrape, within a time. */
export class ServiceMetrics {
  readonly registry: Registry;
  private readonly counted: ReturnType<typeof countedIn>;
  private readonly gauges: Gauges;
  private readonly stored: Sampled<StoredFigures>;
  private readonly lag: Sampled<ReadonlyMap<string, number>> | null;

  constructor(
    { name, reactions }: Pick<ServiceDefinition, 'name' | 'reactions'>,
    private readonly engine: Pick<Engine, 'rows' | 'pool' | 'committer'>,
    { bus, clock }: { readonly bus: Bus; readonly clock: Clock },
  ) {
    const reactionNames = reactions.map((reaction) => reaction.name);
    const origins = [...new Set(reactions.map(({ origin }) => origin))];
    this.registry = metricsRegistry(name);
    this.counted = countedIn(this.registry);
    this.gauges = new Gauges(this.registry, reactionNames, clock);
    this.stored = new Sampled(() => storedFigures(engine.rows, clock.now()));
    this.lag = bus.lag && origins.length > 0 ? new Sampled(() => bus.lag!(name, origins)) : null;
    observeAppends(this.registry, engine.committer);
  }

  parked(reaction: string, isGap: boolean) {
    (isGap ? this.counted.gaps : this.counted.parkings).inc({ reaction });
  }

  readonly operation = ({ operation, outcome, seconds }: OperationDone): void => {
    this.counted.operations.observe({ operation, outcome }, seconds);
  };

  /** A byte route. */
  readonly request = ({ method, route, status, aborted, seconds }: RequestDone): void => {
    const answered = status < 400 ? 'ok' : String(status);
    const outcome = aborted ? 'aborted' : answered;
    this.operation({ operation: `${method} ${route ?? 'other'}`, outcome, seconds });
  };

  async text(): Promise<string> {
    const [stored, lag] = await Promise.all([this.stored.now(), this.lag?.now()]);
    this.gauges.showStored(stored);
    if (this.lag) this.gauges.showLag(lag);
    this.gauges.showPool(this.engine.pool);
    return await this.registry.metrics();
  }
}

const countedIn = (registry: Registry) => ({
  operations: durations(registry, {
    name: 'cadenza_operation_duration_seconds',
    help: 'Operations and byte routes',
    labelNames: ['operation', 'outcome'],
  }),
  parkings: new Counter({
    name: 'cadenza_events_parked_total',
    help: 'Events that a reaction could not handle',
    labelNames: ['reaction'],
    registers: [registry],
  }),
  gaps: new Counter({
    name: 'cadenza_stream_gaps_total',
    help: 'Events that came while one before them in their stream was missing',
    labelNames: ['reaction'],
    registers: [registry],
  }),
});

function observeAppends(registry: Registry, committer: GroupCommitter): void {
  const seconds = durations(registry, {
    name: 'cadenza_append_duration_seconds',
    help: 'Transactions that store events and rows, of one command or a group',
    labelNames: [],
  });
  const units = new Histogram({
    name: 'cadenza_append_group_units',
    help: 'Commands and reactions stored in one transaction',
    registers: [registry],
    buckets: [1, 2, 4, 8, 16, 32, 64],
  });
  committer.onGroup((size, took) => {
    units.observe(size);
    seconds.observe(took);
  });
}
