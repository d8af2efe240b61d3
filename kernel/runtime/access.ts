import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a resolver or byte route at all; ownership is the policy's matter.
 * account: signed in, also with a temporary password: one's own profile and password, and nothing else.
 * gated: signed in, and let through by the subscription gate. internal: the gateway itself.
 */
export type Access = 'public' | 'account' | 'signed-in' | 'gated' | 'admin' | 'internal';

export const accessKey = 'cadenza:access';

/** Every query, mutation and byte route carries one; a test proves there is no exception. */
export const Allow = (access: Access) => SetMetadata(accessKey, access);
