import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { verifyAddress, type MailsTo } from '../../../kit/verified-address.js';
import type { EventCase, Ledger, Sent } from '../ledger.js';
import type { Seeded } from '../seeded.js';

/** How one request that stores something is made. */
export interface Ask {
  readonly event: EventCase;
  readonly path: string;
  readonly method?: 'POST' | 'PUT';
  readonly token: string;
  readonly body: unknown;
  /** Known before the answer for what changes something. */
  readonly stream?: string;
  /** The stream that the answer names. */
  readonly streamOf?: (id: number) => string;
  /** By default the writer's own. */
  readonly as?: ApiClient;
}

/** Whoever asks at once again takes from a service that starts what it needs to start. */
const againAfterMs = 300;
/** A gateway that is asked for a service that is away answers at once; this bounds an answer that never comes. */
const answerWithinMs = 20_000;

/** One person who writes, with what is theirs. Their commands go into the ledger of whoever watches at the moment. */
export class Writer {
  readonly classes: number[] = [];
  /** Classes that the friend was offered. */
  readonly shared = new Set<number>();
  readonly friend: ApiClient;
  readonly admin: ApiClient;
  userId = 0;
  private constructor(
    readonly api: ApiClient,
    readonly name: string,
    readonly friendName: string,
    readonly urls: readonly string[],
  ) {
    this.friend = new ApiClient(urls);
    this.admin = new ApiClient(urls);
  }

  static async register(urls: readonly string[], name: string, mailsTo: MailsTo): Promise<Writer> {
    const writer = new Writer(new ApiClient(urls), name, `${name}f`, urls);
    const { body: self } = await writer.api.post('/api/register', newUser(writer.name));
    writer.userId = Number(self.id);
    await writer.admin.post('/api/login', { username: 'admin', password: 'admin-password' });
    await writer.friend.post('/api/register', newUser(writer.friendName));
    await verifyAddress(writer.friend, mailsTo, newUser(writer.friendName).email);
    const { body } = await writer.api.post('/api/classes', { title: `The first of ${name}` });
    writer.classes.push(Number(body.id));
    return writer;
  }

  /** Unique in all that is ever stored, and easy to find in bytes. */
  token = (): string => `tok${randomUUID().replaceAll('-', '')}`.slice(0, 27);

  aClass = (random: Seeded): number => random.pick(this.classes);

  /**
   * Creates go with a key and are asked again with it until they are answered or nobody waits any more; changes are
   * asked once, as nobody can know whether an unanswered one was stored. Answers what was answered at last.
   */
  async ask(ask: Ask, ledger: Ledger, isOver: () => boolean): Promise<Answer | null> {
    const command = ledger.sending({
      event: ask.event,
      token: ask.token,
      stream: ask.stream ?? null,
      owner: this.name,
    });
    const key = ask.streamOf && { 'idempotency-key': randomUUID() };
    const begin = performance.now();
    for (;;) {
      const answer = await this.once(ask, key);
      command.tries++;
      command.tookMs = Math.round(performance.now() - begin);
      if (answer && answer.status < 300) return this.stored(command, ask, answer, ledger);
      command.refusal = saidIn(answer);
      if (!key || isOver() || isFinal(answer)) return null;
      await pause(againAfterMs);
    }
  }

  private once({ method = 'POST', as = this.api, path, body }: Ask, key: Record<string, string> | undefined) {
    return within(as.call(method, path, body, key)).catch(() => null);
  }

  private stored(command: Sent, { streamOf }: Ask, answer: Answer, ledger: Ledger): Answer {
    if (streamOf) command.stream = streamOf(Number(answer.body.id));
    ledger.acknowledge(command);
    return answer;
  }
}

const isFinal = (answer: Answer | null) => answer !== null && answer.status < 500;

const saidIn = (answer: Answer | null) =>
  answer ? `${answer.status} ${JSON.stringify(answer.body).slice(0, 160)}` : 'no answer';

function within(answer: Promise<Answer>): Promise<Answer> {
  const late = pause(answerWithinMs, undefined, { ref: false }).then(() => {
    throw new Error('no answer');
  });
  return Promise.race([answer, late]);
}
