import ipaddr from 'ipaddr.js';

declare const network: unique symbol;
/** A network, and never a raw address: who limits asks for this type. */
export type Network = string & { readonly [network]: true };

/**
 * What counts as one address wherever something is limited: an IPv4 address, however it is written (`::ffff:10.0.0.1`
 * too), and of IPv6 the /64, all of which its owner may use. `unknown` for what is no address.
 */
export function networkOf(address: string | null): Network {
  return networkIn(address) as Network;
}

function networkIn(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const groups = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Of an IPv6 network the /48, which one customer of a provider may have; undefined for what has none. */
export function siteOf(network: Network): Network | undefined {
  const [, site] = /^(.+):[0-9a-f]+::\/64$/.exec(network) ?? [];
  return site === undefined ? undefined : (`${site}::/48` as Network);
}
