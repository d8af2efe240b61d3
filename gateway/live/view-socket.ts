import type { WebSocket } from 'ws';
import type { Snapshot } from '@cadenza/kernel/runtime/live.js';
import {
  contentTopics,
  showCommandsTopic,
  showStateTopic,
  showViewsTopic,
} from '@cadenza/kernel/runtime/show-topics.js';
import { within } from '@cadenza/kernel/runtime/within.js';
import { beating } from './beat.js';
import { disconnected, tryLater, unruly } from './door.js';
import type { KeyedRate } from './keyed-rate.js';
import { commandIn } from './frames.js';
import { NewestOnly } from './newest-only.js';
import { listeningToNews } from './news.js';
import type { ShowParts } from './show-parts.js';
import type { ShowAdmission } from '../session/show-admissions.js';

/** Whoever is revoked is to be out within a second of being told. */
const patienceMs = 800;
/** Clocks differ: by this one's it may be over before it is by scheduling's. */
const shortestWaitMs = 500;
/** Node's timers take no longer wait; whoever wakes early looks and waits again. */
const longestWaitMs = 2 ** 31 - 1;

/**
 * The wire of a view. From the server: `{ kind: 'content', number, content }` and `{ kind: 'state', number, state }`, the
 * last of each at once and then each new one; whoever reads slowly gets the newest only. From a remote: commands (`ShowCommand`), which are handed to the host;
 * what any other view sends is counted and not read. Closed with 4403 when the token is revoked or over.
 */
export class ViewSocket {
  private readonly stops: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;
  private hasEnded = false;

  constructor(
    private readonly socket: WebSocket,
    private readonly token: string,
    private readonly admission: ShowAdmission,
    private readonly parts: ShowParts,
    private readonly rate: KeyedRate,
  ) {}

  begin(): void {
    const { socket, admission } = this;
    socket.on('close', () => this.stop());
    socket.on('message', (data) => this.hear(String(data)));
    beating(socket, this.parts.beatMs, () => void this.lookAgain());
    this.waitForEnd(admission.expiresAt);
    // First of all: it may have been revoked since it was let in.
    this.listen(showViewsTopic(admission), () => void this.lookAgain(tryLater));
    const content = contentTopics[admission.kind === 'AUDIENCE' ? 'audience' : 'stage'];
    const newest = new NewestOnly(socket);
    this.listen(content(admission), (snapshot) => newest.send('content', snapshot));
    this.listen(showStateTopic(admission), (snapshot) => newest.send('state', snapshot));
  }

  private listen(topic: string, hear: (snapshot: Snapshot) => void): void {
    const stop = listeningToNews(this.parts.hub, topic, hear);
    if (this.hasEnded) stop();
    else this.stops.push(stop);
  }

  private hear(text: string): void {
    if (this.hasEnded) return;
    if (this.rate.take(String(this.admission.viewId)) > 0) return this.end(unruly);
    if (this.admission.kind !== 'REMOTE') return;
    const command = commandIn(text);
    if (!command) return;
    const told = { ...command, value: command.value ?? null, from: this.admission.viewId };
    this.parts.hub.tell(showCommandsTopic(this.admission), told);
  }

  /** Asks whether the token is still in force. Where nobody can say, `unknown` is how it closes, if it does. */
  private async lookAgain(unknown?: typeof tryLater): Promise<void> {
    const asked = this.parts.admissions.of(this.token);
    const admission = await within(patienceMs, asked).catch(() => undefined);
    if (this.hasEnded) return;
    if (admission === null) this.end(disconnected);
    else if (admission) this.waitForEnd(admission.expiresAt);
    else if (unknown) this.end(unknown);
  }

  /** The host may have opened its screens again meanwhile, for longer: it is looked at then. */
  private waitForEnd(expiresAt: string): void {
    clearTimeout(this.timer);
    const wait = new Date(expiresAt).getTime() - this.parts.clock.now().getTime();
    const look = () => void this.lookAgain(tryLater);
    this.timer = setTimeout(look, Math.min(Math.max(wait, shortestWaitMs), longestWaitMs)).unref();
  }

  private stop(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
    for (const stop of this.stops.splice(0)) stop();
  }

  /** Nothing is sent any more, however long the other end takes to close. */
  private end({ code, reason }: { readonly code: number; readonly reason: string }): void {
    this.stop();
    this.socket.close(code, reason);
  }
}
