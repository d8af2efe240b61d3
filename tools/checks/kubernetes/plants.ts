import { container, inDev, inProduction, inSmall, job, type Plant, pod } from './plant.js';
import { plantsOfInstallation } from './plants-of-installation.js';

const security: readonly Plant[] = [
  inDev('pods are restricted', 'StatefulSet/postgres', `${pod}.securityContext.runAsUser`, 0),
  inDev('pods are restricted', 'Deployment/roster', `${pod}.securityContext.seccompProfile`),
  inDev('pods are restricted', job, `${pod}.hostNetwork`, true),
  inSmall('containers gain no rights', 'StatefulSet/cadenza', `${container}.securityContext.capabilities`),
  inDev('containers gain no rights', job, `${pod}.initContainers.0.securityContext.allowPrivilegeEscalation`),
  inDev('the root file system is read-only', 'Deployment/media', `${container}.securityContext`, {}),
  inDev('folders in a pod have a size', 'Deployment/roster', `${pod}.volumes.4.emptyDir`, {}),
  inDev('folders in a pod have a size', 'Deployment/roster', `${pod}.volumes.0`, {
    name: 'own',
    hostPath: {},
  }),
  inDev('no pod has a token of the cluster', 'Deployment/roster', `${pod}.automountServiceAccountToken`),
  inDev('no pod has a token of the cluster', job, `${pod}.enableServiceLinks`),
  inDev('the namespace enforces Pod Security', 'Namespace/cadenza', 'metadata.labels', {}),
  inDev('no secret is written out', 'Deployment/roster', `${container}.env.2.value`, 'a password'),
  inProduction('manifests hold no secret', 'ConfigMap/settings', 'data.STRIPE_SECRET_KEY', 'sk_live'),
  inProduction('manifests hold no secret', 'ConfigMap/settings', 'kind', 'Secret'),
  inDev(
    'a pod mounts its own secrets alone',
    'Deployment/roster',
    `${pod}.volumes.0.secret.secretName`,
    'media-keys',
  ),
  inDev(
    'the superuser is for the installation and the database',
    'Deployment/roster',
    `${container}.env.2.valueFrom`,
    { secretKeyRef: { name: 'postgres-superuser', key: 'password' } },
  ),
];

const availability: readonly Plant[] = [
  inDev('pods that serve are probed', 'StatefulSet/kafka', `${container}.livenessProbe`),
  inDev(
    'pods that serve are probed',
    'Deployment/roster',
    `${container}.livenessProbe.httpGet.path`,
    '/health',
  ),
  inSmall('a pod answers until its address is forgotten', 'StatefulSet/cadenza', `${container}.lifecycle`),
  inDev(
    'a pod answers until its address is forgotten',
    'Deployment/roster',
    `${pod}.terminationGracePeriodSeconds`,
    20,
  ),
  inDev('a budget never blocks a drain', 'PodDisruptionBudget/roster', 'spec.minAvailable', 1),
  inDev('a budget never blocks a drain', 'PodDisruptionBudget/redis', ''),
  inProduction('a Deployment is scaled by an autoscaler alone', 'Deployment/roster', 'spec.replicas', 2),
  inProduction('a Deployment is scaled by an autoscaler alone', 'HorizontalPodAutoscaler/roster', ''),
  inProduction(
    'a Deployment is scaled by an autoscaler alone',
    'HorizontalPodAutoscaler/media',
    'spec.minReplicas',
    1,
  ),
  inProduction(
    'a Deployment is scaled by an autoscaler alone',
    'HorizontalPodAutoscaler/media',
    'spec.behavior',
  ),
  inDev(
    'replicas are spread over nodes and zones',
    'Deployment/roster',
    `${pod}.topologySpreadConstraints.1`,
  ),
  inDev(
    'a rollout takes no replica away first',
    'Deployment/roster',
    'spec.strategy.rollingUpdate.maxUnavailable',
    1,
  ),
  inDev(
    'a selector takes the pods of its owner alone, by a label that stays',
    'Deployment/roster',
    'spec.selector.matchLabels',
    { 'app.kubernetes.io/part-of': 'cadenza' },
  ),
  inDev('pods have a priority', 'StatefulSet/s3', `${pod}.priorityClassName`),
  inDev(
    'containers request and limit what they use',
    'StatefulSet/s3',
    `${container}.resources.limits.memory`,
  ),
  inDev('containers request and limit what they use', job, `${pod}.initContainers.1.resources`, {}),
  inDev('a Service leads to pods and to their ports', 'Service/roster', 'spec.ports.0.targetPort', 'web'),
  inSmall('a Service leads to pods and to their ports', 'Service/gateway', 'spec.selector', { a: 'b' }),
];

const network: readonly Plant[] = [
  inProduction('everything is closed by default', 'NetworkPolicy/default', 'spec.policyTypes.1'),
  inDev('open edges are those that the code needs', 'NetworkPolicy/redis', ''),
  inDev('open edges are those that the code needs', 'ConfigMap/engines', 'data.KAFKA_BROKERS', 'kafka:9999'),
  inProduction(
    'open edges are those that the code needs',
    'NetworkPolicy/postgres',
    'spec.ingress.0.from.0',
    {
      podSelector: {},
    },
  ),
  inDev(
    'a service calls mail servers, Stripe or S3 outside, and nothing else',
    'NetworkPolicy/billing',
    'spec.egress.3.ports.0.port',
    80,
  ),
  inDev(
    'a service calls mail servers, Stripe or S3 outside, and nothing else',
    'NetworkPolicy/media',
    'spec.egress.3.to.0.ipBlock.except',
  ),
  inDev('all pods can resolve names', 'NetworkPolicy/dns', ''),
  inDev('clients come in by the ingress alone', 'NetworkPolicy/roster', 'spec.ingress.0.from'),
  inDev('clients come in by the ingress alone', 'NetworkPolicy/gateway', 'spec.ingress.0'),
];

/** Each policy is broken here at least once. */
export const plants: readonly Plant[] = [...security, ...availability, ...network, ...plantsOfInstallation];
