import { Counter, Gauge, Registry } from 'prom-client';
import { sql, type Rows } from '../eventsourcing/sql.js';

/** One service's figures in Prometheus' text form; a registry of its own, as several services share a process. */
export class ServiceMetrics {
  private readonly registry = new Registry();
  private readonly parkings = new Counter({
    name: 'cadenza_events_parked_total',
    help: 'Events that a reaction could not handle',
    labelNames: ['reaction'],
    registers: [this.registry],
  });

  private readonly gaps = new Counter({
    name: 'cadenza_stream_gaps_total',
    help: 'Events that came while one before them in their stream was missing',
    labelNames: ['reaction'],
    registers: [this.registry],
  });

  constructor(service: string, rows: Rows) {
    this.registry.setDefaultLabels({ service });
    new Gauge({
      name: 'cadenza_parked_events',
      help: 'Events parked now, with those behind them',
      registers: [this.registry],
      async collect() {
        const [row] = await rows.query<{ parked: number }>(sql`select count(*) as parked from parked`);
        this.set(row!.parked);
      },
    });
    new Gauge({
      name: 'cadenza_relay_lag_events',
      help: 'Events stored and not yet acknowledged by the bus',
      registers: [this.registry],
      async collect() {
        const [row] = await rows.query<{ lag: number }>(sql`
          select count(*) as lag from event
          where position > coalesce((select position from checkpoint where name = 'relay'), 0)`);
        this.set(row!.lag);
      },
    });
  }

  parked(reaction: string, isGap: boolean) {
    (isGap ? this.gaps : this.parkings).inc({ reaction });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
