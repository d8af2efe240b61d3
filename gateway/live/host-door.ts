import { refusalOf } from '@cadenza/kernel/runtime/admission.js';
import { isShowId } from '@cadenza/kernel/runtime/show-topics.js';
import { disconnecting } from './disconnecting.js';
import { type Door, type Knock, type Refused, replaced, type Serve } from './door.js';
import { HostRates } from './host-rates.js';
import { HostSocket } from './host-socket.js';
import { Newest } from './newest.js';
import type { ShowParts } from './show-parts.js';
import type { SignedIn } from './signed-in.js';

const refusals: Readonly<Record<string, Refused>> = {
  SUBSCRIPTION_REQUIRED: '402 Payment Required',
  FORBIDDEN: '403 Forbidden',
};

/**
 * `/live` of the player that gives a show, by its session's cookie: the subprotocols `cadenza.show` and the show's id.
 * Its frames are those of `HostSocket`. A show has one host: a new one ends the one before with 4409. Whoever has no such open show is let in and closed with 4403, as views are.
 */
export class HostDoor implements Door {
  readonly largestFrame = 512 * 1024;
  private readonly rates = new HostRates();
  /** The last one counts: the one before may be gone without a word. */
  private readonly ofShows = new Newest<string>(1, (socket) => socket.close(replaced.code, replaced.reason));

  constructor(
    private readonly parts: ShowParts,
    private readonly signedIn: SignedIn,
  ) {}

  async admit(knock: Knock): Promise<Serve | Refused> {
    const showId = knock.word;
    if (!isShowId(showId)) return '404 Not Found';
    const visitor = await this.signedIn.visitorOf(knock);
    if (typeof visitor === 'string') return visitor;
    const refusal = refusalOf('gated', visitor);
    if (refusal) return refusals[refusal.rejection.code] ?? '503 Service Unavailable';
    const isOpen = await this.parts.admissions.isOpen(visitor.caller, showId).catch(() => undefined);
    if (isOpen === undefined) return '503 Service Unavailable';
    if (!isOpen) return disconnecting;
    return (socket) => {
      const { check } = this.signedIn.endWithSession(socket, visitor);
      this.ofShows.add(`${visitor.caller.userId}/${showId}`, socket);
      new HostSocket(socket, visitor.caller, showId, this.parts, this.rates).begin(check);
    };
  }
}
