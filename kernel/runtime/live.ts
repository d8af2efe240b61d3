/** A snapshot of something that lives: whoever missed some needs only the last. */
export interface Snapshot {
  readonly topic: string;
  /** Grows with each snapshot of the topic, over restarts too; not by one. */
  readonly number: number;
  readonly state: unknown;
}

/** Fans snapshots out to whoever listens to a topic; by Redis between replicas, in memory in one process. */
export interface LiveHub {
  publish(topic: string, state: unknown): void;
  /** For what is no state, such as a command: those who listen now hear it, it is not kept, and its number is 0. */
  tell(topic: string, message: unknown): void;
  /** Gives the last snapshot at once, when there was one lately, then each new one; answers how to stop. */
  subscribe(topic: string, listen: (snapshot: Snapshot) => void): () => void;
}

/** What those who change something need of the hub. */
export type Announcer = Pick<LiveHub, 'publish'>;

/** Heard by the connections of one user. */
export const accountTopic = (userId: number) => `account-${userId}`;
/** Heard by the connections of one session. */
export const sessionTopic = (sessionId: string) => `session-${sessionId}`;

/** The user's profile, rights or facts of the subscription have changed: whoever shows them reads them anew. */
export const announceAccount = (live: Announcer, userId: number) =>
  live.publish(accountTopic(userId), { kind: 'account-changed' });

/** The session has ended, wherever that was: its connections end too. */
export const announceEnd = (live: Announcer, sessionId: string) =>
  live.publish(sessionTopic(sessionId), { kind: 'session-ended' });

/** Where nobody listens (a service alone, until Redis connects it with the gateway). */
export const nobodyListens: Announcer = { publish: () => undefined };

/** So long the last snapshot of a topic waits for a listener: over a reload, and over a short loss of the network. */
const keptMs = 5 * 60 * 1000;

export class InMemoryLiveHub implements LiveHub {
  /** In the order in which they were published, or last found in use. */
  private readonly last = new Map<string, { readonly snapshot: Snapshot; readonly at: number }>();
  private readonly listeners = new Map<string, Set<(snapshot: Snapshot) => void>>();
  private number = 0;

  constructor(private readonly now: () => number = Date.now) {}

  publish(topic: string, state: unknown): void {
    this.number = Math.max(this.number + 1, this.now());
    const snapshot = { topic, number: this.number, state };
    this.keep(snapshot);
    this.dropOld();
    for (const listen of this.listeners.get(topic) ?? []) listen(snapshot);
  }

  tell(topic: string, message: unknown): void {
    const snapshot = { topic, number: 0, state: message };
    for (const listen of this.listeners.get(topic) ?? []) listen(snapshot);
  }

  subscribe(topic: string, listen: (snapshot: Snapshot) => void): () => void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listen));
    this.dropOld();
    const last = this.last.get(topic);
    if (last) listen(last.snapshot);
    return () => {
      listeners.delete(listen);
      if (listeners.size === 0 && this.listeners.get(topic) === listeners) this.listeners.delete(topic);
    };
  }

  private keep(snapshot: Snapshot): void {
    this.last.delete(snapshot.topic);
    this.last.set(snapshot.topic, { snapshot, at: this.now() });
  }

  /** Topics somebody listens to stay, and are looked at again after as long. */
  private dropOld(): void {
    const oldest = this.now() - keptMs;
    for (const [topic, { snapshot, at }] of this.last) {
      if (at > oldest) return;
      if (this.listeners.has(topic)) this.keep(snapshot);
      else this.last.delete(topic);
    }
  }
}
