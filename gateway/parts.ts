import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
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
    return [service, await inTime(call.then(({ errors }) => !errors))] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false);
  });
  const answered = await Promise.race([answer, late]).catch(() => false);
  clearTimeout(timer);
  return answered;
}
