import type { Registry } from 'prom-client';
import { DiskSpace } from '@cadenza/deploy/standalone/disk-space.js';
import { GatewayMetrics } from '@cadenza/gateway/metrics.js';
import { erasuresGauge } from '@cadenza/kernel/cqrs/erasing.js';
import { ServiceMetrics } from '@cadenza/kernel/cqrs/service-metrics.js';
import { mailCounter } from '@cadenza/kernel/mail/post-office.js';
import { processRegistry } from '@cadenza/kernel/runtime/metrics.js';
import { type KnownMetric, type RegisteredMetric, seriesOf } from './metric-names.js';
import { otherExporters } from './other-exporters.js';

const seriesIn = (registry: Registry, common: readonly string[]): KnownMetric[] =>
  (registry.getMetricsAsArray() as unknown as RegisteredMetric[]).flatMap((metric) =>
    seriesOf(metric, common),
  );

function gatewayRegistry(): Registry {
  const metrics = new GatewayMetrics();
  metrics.sockets(() => ({}));
  metrics.certificate({ current: () => Promise.resolve(undefined) });
  return metrics.registry;
}

/** A service's registry as its host makes it, without a database: nothing is scraped here. */
function serviceRegistry(): Registry {
  const engine = { committer: { onGroup: () => undefined } };
  const ports = { bus: { lag: () => Promise.resolve(new Map()) }, clock: { now: () => new Date(0) } };
  const definition = { name: 'catalog', reactions: [{ name: 'x', origin: 'media' }] };
  const { registry } = new ServiceMetrics(definition as never, engine as never, ports as never);
  mailCounter(registry);
  erasuresGauge(registry, () => 0);
  return registry;
}

function diskRegistry(): Registry {
  const disks = new DiskSpace({ folders: {}, log: { warn: () => undefined, error: () => undefined } });
  disks.close();
  return disks.registry;
}

/** Every metric that a rule or a dashboard may use, from the registries of the code and from other exporters. */
export function knownMetrics(): ReadonlyMap<string, KnownMetric> {
  const own = [gatewayRegistry(), serviceRegistry(), diskRegistry()].flatMap((each) =>
    seriesIn(each, ['service']),
  );
  const all = [...own, ...seriesIn(processRegistry(), []), ...Object.values(otherExporters).flat()];
  return new Map(all.map((metric) => [metric.name, metric]));
}
