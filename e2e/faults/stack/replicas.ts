import type { ServiceName } from '@cadenza/deploy/installation/topics.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';

const replicasOf = ({ services }: Pick<Stack, 'services'>, name: ServiceName) => services.get(name) ?? [];

/** kill -9 of all replicas of a service: it is away until they are started again. */
export const killReplicas = async (stack: Pick<Stack, 'services'>, name: ServiceName): Promise<void> =>
  void (await Promise.all(replicasOf(stack, name).map((replica) => replica.kill())));

export const startReplicas = async (stack: Pick<Stack, 'services'>, name: ServiceName): Promise<void> =>
  void (await Promise.all(replicasOf(stack, name).map((replica) => replica.start())));
