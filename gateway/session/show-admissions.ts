import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import type { SubgraphCall } from '../ports.js';

/** What a view's token stands for. */
export interface ShowAdmission {
  readonly showId: string;
  readonly ownerId: number;
  readonly viewId: number;
  readonly kind: 'AUDIENCE' | 'STAGE' | 'REMOTE';
  readonly expiresAt: string;
  readonly imageIds: readonly number[];
}

const admissionQuery = `query ShowAdmission($token: String!) {
  showAdmission(token: $token) { showId ownerId viewId kind expiresAt imageIds }
}`;
const openQuery = 'query OpenShow($showId: ID!) { showScreens(showId: $showId) { showId } }';

export const isShowToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** Asks scheduling, each time: nothing of it is kept, so that a revoked token is one at once. */
export class ShowAdmissions {
  constructor(
    private readonly subgraphs: SubgraphCall,
    private readonly tokenKey: string,
  ) {}

  /** Null for a token that was revoked, has expired or never was. Rejects when scheduling cannot be asked. */
  async of(token: string): Promise<ShowAdmission | null> {
    if (!isShowToken(token)) return null;
    const asked = this.ask<{ showAdmission: ShowAdmission | null }>({ kind: 'system' }, admissionQuery, {
      token,
    });
    return (await asked).showAdmission;
  }

  /** Whether the caller has such a show, and its screens are open. Rejects when scheduling cannot be asked. */
  async isOpen(caller: Caller, showId: string): Promise<boolean> {
    return (
      (await this.ask<{ showScreens: object | null }>(caller, openQuery, { showId })).showScreens !== null
    );
  }

  private async ask<Data>(caller: Caller, query: string, variables: Record<string, unknown>): Promise<Data> {
    const token = mintServiceToken(this.tokenKey, 'scheduling', caller);
    const call = this.subgraphs('scheduling', { token, query, variables, carried: nothingCarried });
    const answer = await call.catch(() => undefined);
    if (!answer?.data || answer.errors) throw refuse('UNAVAILABLE', 'Shows cannot be reached at the moment');
    return answer.data as Data;
  }
}
