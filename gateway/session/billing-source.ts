import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { SubgraphSource } from '../subgraph-source.js';
import type { Accounts } from './accounts.js';
import { standInForBilling } from './billing-stand-in.js';
import type { GatewayContext } from './visit.js';

type Asked = Parameters<SubgraphSource['process']>[0];
type Answered = ReturnType<SubgraphSource['process']>;

/** Billing as the query plan sees it. Without billing the signed-in user is still shown, by what was last known. */
export class BillingSource extends SubgraphSource {
  constructor(
    private readonly clock: Clock,
    private readonly known: Accounts['known'],
    ...parts: ConstructorParameters<typeof SubgraphSource>
  ) {
    super(...parts);
  }

  override async process(asked: Asked): Answered {
    const answered = await super.process(asked).catch((error: unknown) => {
      const data = isOutage(error) ? this.standIn(asked) : undefined;
      if (!data) throw error;
      return { data } as Awaited<Answered>;
    });
    if (!answered.errors?.every(isOutage)) return answered;
    const data = this.standIn(asked);
    return data ? ({ data } as Awaited<Answered>) : answered;
  }

  private standIn({ request, context }: Asked) {
    const { caller } = (context as GatewayContext).visit;
    return standInForBilling(request, caller, this.known, this.clock.now());
  }
}

const outages: readonly unknown[] = ['UNAVAILABLE', 'INTERNAL'];
const isOutage = (error: unknown) =>
  outages.includes((error as { extensions?: { code?: unknown } }).extensions?.code);
