import { isIP } from 'node:net';
import { type Check, failed, ok } from '../check.js';

export interface DnsParts {
  readonly hosts: readonly string[];
  /** Addresses of a name; rejects when there are none. */
  readonly lookup: (host: string) => Promise<readonly string[]>;
}

/** Whether every name that the configuration holds has an address here. */
export const dnsCheck = ({ hosts, lookup }: DnsParts): Check => ({
  name: 'DNS',
  async run() {
    const names = [...new Set(hosts)].filter((host) => isIP(host.replace(/^\[|\]$/g, '')) === 0);
    const found = await Promise.all(
      names.map(async (name) => ({ name, addresses: await lookup(name).catch(() => []) })),
    );
    const unknown = found.filter(({ addresses }) => addresses.length === 0).map(({ name }) => name);
    if (unknown.length > 0)
      return failed(
        `No address for ${unknown.join(', ')}`,
        'Correct the name in the configuration, or its record in DNS',
      );
    return ok(names.length === 0 ? 'No name to look up' : `Addresses found for ${names.join(', ')}`);
  },
});
