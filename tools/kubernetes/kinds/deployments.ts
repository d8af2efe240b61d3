import { enginesOf, environmentOf } from '../environment-of.js';
import { imageOf } from '../images.js';
import {
  mountsOf,
  podDefaults,
  preStopSeconds,
  probes,
  resourcesOf,
  secureContainer,
  spread,
  volumesOf,
} from '../pod.js';
import { isService, type Process } from '../processes.js';
import { labelsOf, type Resource, selectorOf } from '../resource.js';

/** Of all processes of Cadenza; services answer `/metrics` on their own port. */
export const portsOf = (process: Process) => [
  { name: 'http', containerPort: 4000 },
  ...(isService(process) ? [] : [{ name: 'metrics', containerPort: 9464 }]),
];

/** The HPA sets the number of replicas: a number here would be set back by each apply. */
export function deploymentOf(process: Process): Resource {
  const { name } = process;
  const labels = labelsOf(name, isService(process) ? 'service' : 'gateway');
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels },
    spec: {
      revisionHistoryLimit: 5,
      progressDeadlineSeconds: 900,
      selector: { matchLabels: selectorOf(name) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      template: {
        metadata: { labels },
        spec: {
          ...podDefaults,
          topologySpreadConstraints: spread(selectorOf(name)),
          containers: [
            {
              name,
              image: imageOf('cadenza'),
              imagePullPolicy: 'IfNotPresent',
              args: [`dist/processes/${name}.js`],
              ports: portsOf(process),
              ...enginesOf(process),
              env: environmentOf(process),
              ...probes,
              lifecycle: { preStop: { sleep: { seconds: preStopSeconds } } },
              resources: resourcesOf(process),
              securityContext: secureContainer,
              volumeMounts: mountsOf(process),
            },
          ],
          volumes: volumesOf(process),
        },
      },
    },
  };
}
