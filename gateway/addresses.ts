/** Where each service's replicas listen: `{ catalog: ['http://catalog-0:4000', 'http://catalog-1:4000'] }`. */
export type AddressesByService = Readonly<Record<string, readonly string[]>>;

/** So long a replica that took no connection is passed over; then it is tried again. */
const restMs = 1_000;

/** Replicas in turn; those that were away a moment ago only when all others were tried. */
export class Addresses {
  private readonly turns = new Map<string, number>();
  private readonly away = new Map<string, number>();

  constructor(
    private readonly addresses: AddressesByService,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * The replica whose turn it is, of those not yet tried for the same request; undefined when all were. Throws for a
   * service without an address.
   */
  next(service: string, tried: readonly string[] = []): string | undefined {
    const replicas = this.addresses[service] ?? [];
    if (replicas.length === 0) throw new Error(`No address is known of ${service}`);
    const turn = this.turns.get(service) ?? 0;
    const left = replicas
      .map((_, index) => replicas[(turn + index) % replicas.length]!)
      .filter((address) => !tried.includes(address));
    const address = left.find((each) => (this.away.get(each) ?? 0) <= this.now()) ?? left[0];
    if (address !== undefined) this.turns.set(service, (replicas.indexOf(address) + 1) % replicas.length);
    return address;
  }

  /** Whether the service has one address only: of a single replica, or of a balancer in front of many. */
  isSingle(service: string): boolean {
    return this.addresses[service]?.length === 1;
  }

  /** It took no connection. */
  isAway(address: string): void {
    this.away.set(address, this.now() + restMs);
  }
}
