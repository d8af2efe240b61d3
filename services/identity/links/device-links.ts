import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { problems, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { provenBy } from '../session/proven.js';
import { limits } from '../user/registration-rules.js';
import { linkIsOver, usedLink, type Addressee } from './link.js';
import { LinkRequests } from './link-requests.js';

/**
 * The way in on a new device while wrong passwords of strangers use up the attempts of all new devices: a link that is
 * mailed to the account makes the browser a known one, with attempts of its own. The password is still needed.
 */
@Injectable()
export class DeviceLinks {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LinkRequests) private readonly requests: LinkRequests,
  ) {}

  /** Takes the user name or the e-mail address of an account. Throws VALIDATION_FAILED for what can be neither. */
  async request(name: string): Promise<void> {
    const username = textProblem('Username', name, { max: limits.email, required: 'Username is required' });
    const errors = problems({ username });
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    await this.requests.store('device', name);
  }

  /** Throws VALIDATION_FAILED for a link that is over, or never was. */
  async allow(context: GraphqlContext, token: string): Promise<void> {
    const now = this.clock.now();
    const [owner] = await this.rows.query<Addressee & { username: string }>(usedLink('device', token, now));
    if (!owner) throw new RejectionError(linkIsOver);
    context.answer.proven = provenBy(owner);
  }
}
