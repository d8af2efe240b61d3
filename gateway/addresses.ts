/** Where each service's replicas listen: `{ catalog: ['http://catalog-0:4000', 'http://catalog-1:4000'] }`. */
export type AddressesByService = Readonly<Record<string, readonly string[]>>;

/** Replicas in turn. */
export class Addresses {
  private readonly turns = new Map<string, number>();

  constructor(private readonly addresses: AddressesByService) {}

  /** The replica whose turn it is. Throws for a service without an address. */
  next(service: string): string {
    const replicas = this.addresses[service] ?? [];
    const turn = this.turns.get(service) ?? 0;
    const address = replicas[turn % replicas.length];
    if (address === undefined) throw new Error(`No address is known of ${service}`);
    this.turns.set(service, (turn + 1) % replicas.length);
    return address;
  }
}
