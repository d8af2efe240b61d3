import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './folder.js';
import { autoscalerOf, disruptionBudgetOf, serviceOf } from './kinds/around-deployments.js';
import { deploymentOf } from './kinds/deployments.js';
import { installJobOf, topicsJobOf } from './kinds/install-job.js';
import { kafkaTopics, kafkaUsers } from './kinds/kafka.js';
import { devPolicies, networkPolicies, productionPolicies, smallPolicies } from './kinds/network-policies.js';
import { externalSecrets } from './kinds/secrets.js';
import { isService, processes } from './processes.js';
import type { Resource } from './resource.js';

/** The version of this release, from package.json. */
export const releaseVersion = () =>
  (JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string }).version;

/** One node has room for two of each; production begins with two. */
const devReplicas = { min: 1, max: 2 };

const components = processes.map((process) => ({
  name: process.name,
  component: isService(process) ? 'service' : 'gateway',
}));

/** The printed files of deploy/kubernetes, by path. The rest is written by hand. */
export const printedFiles = (version = releaseVersion()): ReadonlyMap<string, readonly Resource[]> =>
  new Map([
    ['base/deployments.yaml', processes.map(deploymentOf)],
    ['base/services.yaml', processes.map(serviceOf)],
    [
      'base/disruption-budgets.yaml',
      [
        ...components.map(({ name, component }) => disruptionBudgetOf(name, component)),
        disruptionBudgetOf('redis', 'engine'),
      ],
    ],
    ['base/network-policies.yaml', networkPolicies],
    ['base/install-job.yaml', [installJobOf(version)]],
    ['overlays/dev/autoscalers.yaml', processes.map((process) => autoscalerOf(process, devReplicas))],
    ['overlays/dev/network-policies.yaml', devPolicies],
    ['overlays/dev/topics-job.yaml', [topicsJobOf(version)]],
    [
      'overlays/production/autoscalers.yaml',
      processes.map((process) => autoscalerOf(process, process.replicas)),
    ],
    ['overlays/production/network-policies.yaml', productionPolicies],
    ['overlays/production/kafka-topics.yaml', kafkaTopics],
    ['overlays/production/kafka-users.yaml', kafkaUsers],
    ['overlays/production/secrets.yaml', externalSecrets],
    ['small/network-policies.yaml', smallPolicies],
  ]);
