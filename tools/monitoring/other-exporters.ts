import type { KnownMetric } from './metric-names.js';

/** Metrics that Cadenza does not serve itself: whoever runs it has them from these exporters. */
export const otherExporters: Readonly<Record<string, readonly KnownMetric[]>> = {
  Prometheus: [{ name: 'up', labels: [] }],
  kubelet: [
    { name: 'kubelet_volume_stats_available_bytes', labels: ['persistentvolumeclaim'] },
    { name: 'kubelet_volume_stats_capacity_bytes', labels: ['persistentvolumeclaim'] },
  ],
  'cert-manager': [{ name: 'certmanager_certificate_expiration_timestamp_seconds', labels: ['name'] }],
};
