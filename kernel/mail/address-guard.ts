import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** A mail server that may not be asked, or whose name leads nowhere. `code` as nodemailer's own errors have one. */
export class MailHostRefused extends Error {
  readonly code = 'EPRIVATE';
}

/** Every address of a name, as text. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** The part of IPv6 from which addresses are given out; what maps, embeds or tunnels others lies in or outside it. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address lies on the internet: nothing loopback, link-local, private, shared, multicast or mapped. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast);
}

const ownRanges: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal'];

/** Whether an address lies on this machine or in a private network; what maps or tunnels others may lead anywhere. */
export const isOwnNetwork = (text: string): boolean =>
  ipaddr.isValid(text) && ownRanges.includes(ipaddr.process(text).range());

/**
 * The address to connect to: asked of the name once, so that no second answer can lead elsewhere. Throws
 * MailHostRefused when any address is not on the internet, unless private ones are allowed; the resolver's own error
 * (ENOTFOUND) for a name without any.
 */
export async function mailAddressOf(
  host: string,
  mayBePrivate: boolean,
  resolve: Resolve = resolveByDns,
): Promise<string> {
  const addresses = await resolve(host.replace(/^\[(.*)\]$/, '$1'));
  const [first] = addresses;
  if (first === undefined) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' });
  if (!mayBePrivate && !addresses.every(isPublicAddress))
    throw new MailHostRefused('The mail server’s address is not on the internet');
  return first;
}
