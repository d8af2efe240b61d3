import type { Dashboard } from './panels.js';
import type { RuleGroup } from './rules.js';

const partOf = { 'app.kubernetes.io/part-of': 'cadenza' };

/** One for all processes: a PodMonitor reads every replica by itself, and adds no label `service` of its own. */
const podMonitor = (name: string, component: string, port: string) => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PodMonitor',
  metadata: { name, labels: partOf },
  spec: {
    selector: { matchLabels: { ...partOf, 'app.kubernetes.io/component': component } },
    podMetricsEndpoints: [
      { port, path: '/metrics', interval: '15s', scrapeTimeout: '5s', honorLabels: true },
    ],
  },
});

/** Services return metrics on their own port; the gateway on one that no Service of it names. */
export const podMonitors = [
  podMonitor('cadenza-services', 'service', 'http'),
  podMonitor('cadenza-gateway', 'gateway', 'metrics'),
];

export const prometheusRule = (groups: readonly RuleGroup[]) => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'cadenza', labels: partOf },
  spec: { groups },
});

/** Grafana's sidecar finds dashboards in ConfigMaps by the label. */
export const kustomization = (dashboards: readonly Dashboard[]) => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  namespace: 'cadenza',
  resources: ['pod-monitors.yaml', 'prometheus-rule.yaml'],
  configMapGenerator: [
    { name: 'cadenza-dashboards', files: dashboards.map(({ uid }) => `dashboards/${uid}.json`) },
  ],
  generatorOptions: { disableNameSuffixHash: true, labels: { grafana_dashboard: '1' } },
});
