import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { within } from '@cadenza/kernel/runtime/within.js';
import type { SubgraphCall } from './ports.js';

const patienceMs = 1_000;

/** Whether each service answers its gateway within a second: for /health where the services are elsewhere. */
export async function partsOf(
  services: readonly string[],
  subgraphs: SubgraphCall,
  tokenKey: string,
): Promise<Record<string, boolean>> {
  const asked = services.map(async (service) => {
    const token = mintServiceToken(tokenKey, service, { kind: 'system' });
    const call = subgraphs(service, { token, query: '{ __typename }', carried: nothingCarried });
    const answered = within(
      patienceMs,
      call.then(({ errors }) => !errors),
    );
    return [service, (await answered.catch(() => false)) ?? false] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}
