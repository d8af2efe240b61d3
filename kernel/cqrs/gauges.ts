import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../runtime/clock.js';
import type { StoredFigures } from './stored-figures.js';

interface Pool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

function gaugesIn(registry: Registry) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    outbox: gauge('cadenza_outbox_events', 'Events not yet acknowledged by the bus'),
    outboxAge: gauge('cadenza_outbox_age_seconds', 'Since the oldest of them was stored'),
    timers: gauge('cadenza_timers_overdue', 'Timers more than ten seconds late'),
    parked: gauge('cadenza_parked_events', 'Events parked now, with those behind them'),
    parkedStreams: gauge('cadenza_parked_streams', 'Streams that wait', ['reaction']),
    lag: gauge('cadenza_consumer_lag_events', 'Events on the bus not yet handled', ['origin']),
    pool: gauge('cadenza_database_pool_connections', 'Connections, used and idle', ['state']),
    waiting: gauge('cadenza_database_pool_waiting', 'Who waits for a connection'),
    up: gauge('cadenza_figures_up', 'Whether what is asked for at a scrape could be had', ['source']),
  };
}

/** Gauges of what waits. Those whose figures cannot be had are left out: an old figure would be a wrong one. */
export class Gauges {
  private readonly all: ReturnType<typeof gaugesIn>;

  constructor(
    registry: Registry,
    private readonly reactions: readonly string[],
    private readonly clock: Clock,
  ) {
    this.all = gaugesIn(registry);
  }

  showStored(figures: StoredFigures | undefined): void {
    const all = this.all;
    all.up.set({ source: 'database' }, figures ? 1 : 0);
    for (const gauge of [all.outbox, all.outboxAge, all.timers, all.parked]) gauge.remove();
    all.parkedStreams.reset();
    if (!figures) return;
    const { outbox, oldest, timersOverdue, parked } = figures;
    all.outbox.set(outbox);
    all.outboxAge.set(oldest ? Math.max(0, this.clock.now().getTime() - oldest.getTime()) / 1000 : 0);
    all.timers.set(timersOverdue);
    all.parked.set(parked.reduce((sum, { events }) => sum + events, 0));
    for (const reaction of this.reactions) all.parkedStreams.set({ reaction }, 0);
    for (const { reaction, streams } of parked) all.parkedStreams.set({ reaction }, streams);
  }

  showLag(lag: ReadonlyMap<string, number> | undefined): void {
    this.all.up.set({ source: 'bus' }, lag ? 1 : 0);
    this.all.lag.reset();
    for (const [origin, events] of lag ?? []) this.all.lag.set({ origin }, events);
  }

  showPool({ totalCount, idleCount, waitingCount }: Pool): void {
    this.all.pool.set({ state: 'used' }, totalCount - idleCount);
    this.all.pool.set({ state: 'idle' }, idleCount);
    this.all.waiting.set(waitingCount);
  }
}
