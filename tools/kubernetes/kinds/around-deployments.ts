import { isService, type Process } from '../processes.js';
import { labelsOf, type Resource, selectorOf } from '../resource.js';

const labels = (process: Process) => labelsOf(process.name, isService(process) ? 'service' : 'gateway');

export const serviceOf = (process: Process): Resource => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: process.name, labels: labels(process) },
  spec: {
    selector: selectorOf(process.name),
    ports: [
      { name: 'http', port: 4000, targetPort: 'http' },
      ...(isService(process) ? [] : [{ name: 'metrics', port: 9464, targetPort: 'metrics' }]),
    ],
  },
});

/** One pod may always be evicted: a drain is never blocked, however many replicas there are. */
export const disruptionBudgetOf = (name: string, component: string): Resource => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, labels: labelsOf(name, component) },
  spec: {
    maxUnavailable: 1,
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
    selector: { matchLabels: selectorOf(name) },
  },
});

/** By the processor's use against what is requested. Upwards at once, downwards one pod a minute after five quiet ones. */
export const autoscalerOf = (process: Process, { min, max }: Process['replicas']): Resource => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: process.name, labels: labels(process) },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: process.name },
    minReplicas: min,
    maxReplicas: max,
    metrics: [
      {
        type: 'Resource',
        resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 70 } },
      },
    ],
    behavior: {
      scaleUp: {
        stabilizationWindowSeconds: 0,
        policies: [{ type: 'Percent', value: 100, periodSeconds: 30 }],
      },
      scaleDown: {
        stabilizationWindowSeconds: 300,
        policies: [{ type: 'Pods', value: 1, periodSeconds: 60 }],
      },
    },
  },
});
