/** A snapshot of something that lives: whoever missed some needs only the last. */
export interface Snapshot {
  readonly topic: string;
  /** Grows with each snapshot of the topic. */
  readonly number: number;
  readonly state: unknown;
}

/** Fans snapshots out to whoever listens to a topic (`account-42`); by Redis between replicas, in memory in one process. */
export interface LiveHub {
  publish(topic: string, state: unknown): void;
  /** Gives the last snapshot at once, then each new one; answers how to stop. */
  subscribe(topic: string, listen: (snapshot: Snapshot) => void): () => void;
}

export class InMemoryLiveHub implements LiveHub {
  private readonly last = new Map<string, Snapshot>();
  private readonly listeners = new Map<string, Set<(snapshot: Snapshot) => void>>();

  publish(topic: string, state: unknown): void {
    const snapshot = { topic, number: (this.last.get(topic)?.number ?? 0) + 1, state };
    this.last.set(topic, snapshot);
    for (const listen of this.listeners.get(topic) ?? []) listen(snapshot);
  }

  subscribe(topic: string, listen: (snapshot: Snapshot) => void): () => void {
    const listeners = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, listeners.add(listen));
    const last = this.last.get(topic);
    if (last) listen(last);
    return () => {
      listeners.delete(listen);
      if (listeners.size === 0) this.listeners.delete(topic);
    };
  }
}
