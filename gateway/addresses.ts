/** Where each service's replicas listen: `{ catalog: ['http://catalog-0:4000', 'http://catalog-1:4000'] }`. */
export type AddressesByService = Readonly<Record<string, readonly string[]>>;

/** So long a replica that took no connection is passed over; then it is tried again. */
const restMs = 1_000;

/** Replicas in turn; those that were away a moment ago only when all are. */
export class Addresses {
  private readonly turns = new Map<string, number>();
  private readonly away = new Map<string, number>();

  constructor(
    private readonly addresses: AddressesByService,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The replica whose turn it is. Throws for a service without an address. */
  next(service: string): string {
    const replicas = this.addresses[service] ?? [];
    const turn = this.turns.get(service) ?? 0;
    const inTurn = replicas.map((_, index) => replicas[(turn + index) % replicas.length]!);
    const there = inTurn.findIndex((address) => (this.away.get(address) ?? 0) <= this.now());
    const address = inTurn[Math.max(there, 0)];
    if (address === undefined) throw new Error(`No address is known of ${service}`);
    this.turns.set(service, (turn + Math.max(there, 0) + 1) % replicas.length);
    return address;
  }

  /** It took no connection. */
  isAway(address: string): void {
    this.away.set(address, this.now() + restMs);
  }
}
