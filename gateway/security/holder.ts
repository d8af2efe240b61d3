import { networkOf } from '@cadenza/kernel/runtime/network.js';
import type { Visit } from '../session/visit.js';

/** Whose work a request is: an account's, or of all strangers of one address (an IPv6 /64 is one). */
export type Holder = `account:${number}` | `strangers:${string}`;

export const holderOf = ({ caller, address }: Pick<Visit, 'caller' | 'address'>): Holder =>
  caller.kind === 'user' ? `account:${caller.userId}` : `strangers:${networkOf(address)}`;

export const isAccount = (holder: Holder): boolean => holder.startsWith('account:');
