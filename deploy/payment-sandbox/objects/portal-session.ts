import { newId } from './identifiers.js';
import type { PortalSession } from './wire.js';

export interface PortalSessionFields {
  readonly customer: string;
  readonly returnUrl: string | null;
  /** Of the sandbox, for browsers. */
  readonly address: string;
}

/** Its id is in its address, and nobody can guess it. */
export function newPortalSession(
  { customer, returnUrl, address }: PortalSessionFields,
  created: number,
): PortalSession {
  const id = newId('portal_session');
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${address}/sandbox/portal/${id}`,
  };
}
