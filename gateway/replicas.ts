import { Agent } from 'node:http';
import type { Addresses } from './addresses.js';

/**
 * So long an unused connection is kept: well below the five seconds after which a Node server ends it (and the six in
 * which one that is leaving waits for us, kernel/runtime/drain.ts). Whoever is to say it first must be who asks: what is
 * sent while the other side ends the connection is lost.
 */
const unusedMs = 2_000;

/** Connections to the services: one pool for all. Close it with the gateway. */
export const serviceAgent = () =>
  new Agent({ keepAlive: true, maxSockets: 128, scheduling: 'lifo', timeout: unusedMs });

/** A balancer (a Service of Kubernetes) chooses a replica for each connection: a refused one says nothing of the others. */
const attemptsOfBalancer = 5;

/** `fresh`: on a connection of its own. */
export type AskOne<Answer> = (address: string, fresh: boolean) => Promise<Answer>;

/**
 * Asks the replicas of a service one after the other until one takes the connection. A reset says that nobody knows
 * what became of the request: it goes on only when it is `harmless`, that is, does nothing when done twice. A kept
 * connection that was reset may have ended before it was used, and so may all of them, which says nothing of the
 * replica: from then on connections are fresh. One that is reset as well was never taken by a replica that ends.
 * A single address that refuses is tried some times more. Rejects as the last one did.
 */
export async function askReplicas<Answer>(
  known: Addresses,
  service: string,
  harmless: boolean,
  ask: AskOne<Answer>,
): Promise<Answer> {
  const tried: string[] = [];
  let fresh = false;
  let refused = 0;
  let failure: unknown;
  const mayTakeNext = (error: unknown) => isRefused(error) && known.isSingle(service);
  for (let address = known.next(service); address !== undefined; address = known.next(service, tried)) {
    try {
      return await ask(address, fresh);
    } catch (error) {
      if (!isRefused(error) && !(harmless && isReset(error))) throw error;
      failure = error;
      if (isReset(error) && !fresh) {
        fresh = true;
      } else if (!mayTakeNext(error) || ++refused >= attemptsOfBalancer) {
        known.isAway(address);
        tried.push(address);
      }
    }
  }
  throw failure;
}

const codeOf = (error: unknown) => String((error as NodeJS.ErrnoException).code);
const isRefused = (error: unknown) => codeOf(error) === 'ECONNREFUSED';
const isReset = (error: unknown) => ['ECONNRESET', 'EPIPE'].includes(codeOf(error));
