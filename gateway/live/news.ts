import type { LiveHub, Snapshot } from '@cadenza/kernel/runtime/live.js';

/** Subscribes, and passes over what was heard already: a hub gives the last snapshot again when others subscribe. */
export function listeningToNews(hub: LiveHub, topic: string, hear: (snapshot: Snapshot) => void): () => void {
  let last = 0;
  return hub.subscribe(topic, (snapshot) => {
    if (snapshot.number <= last) return;
    last = snapshot.number;
    hear(snapshot);
  });
}
