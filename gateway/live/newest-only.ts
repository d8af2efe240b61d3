import type { WebSocket } from 'ws';
import type { Snapshot } from '@cadenza/kernel/runtime/live.js';

type Kind = 'content' | 'state';

/** The bytes of a snapshot's frame, made once for all sockets that get it. */
const frames: Readonly<Record<Kind, WeakMap<Snapshot, Buffer>>> = {
  content: new WeakMap(),
  state: new WeakMap(),
};

function frameOf(kind: Kind, snapshot: Snapshot): Buffer {
  const known = frames[kind].get(snapshot);
  if (known) return known;
  const { number, state } = snapshot;
  const frame = Buffer.from(JSON.stringify({ kind, number, [kind]: state }));
  frames[kind].set(snapshot, frame);
  return frame;
}

/**
 * Sends snapshots one at a time: while one is on its way, of each kind only the newest waits. A view that reads slowly
 * skips what is old, and holds one frame in memory.
 */
export class NewestOnly {
  private readonly waiting = new Map<Kind, Snapshot>();
  private isSending = false;

  constructor(private readonly socket: WebSocket) {}

  send(kind: Kind, snapshot: Snapshot): void {
    this.waiting.set(kind, snapshot);
    this.next();
  }

  private next(): void {
    if (this.isSending || this.socket.readyState !== this.socket.OPEN) return;
    const [first] = this.waiting;
    if (!first) return;
    const [kind, snapshot] = first;
    this.waiting.delete(kind);
    this.isSending = true;
    this.socket.send(frameOf(kind, snapshot), { binary: false }, () => {
      this.isSending = false;
      this.next();
    });
  }
}
