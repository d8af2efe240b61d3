import type { WebSocket } from 'ws';

/** Of the sockets of each key, the newest few: those before them are dropped, as their other ends may be gone. */
export class Newest<Key> {
  private readonly open = new Map<Key, WebSocket[]>();

  constructor(private readonly most: number) {}

  add(key: Key, socket: WebSocket): void {
    const sockets = [...(this.open.get(key) ?? []), socket];
    this.open.set(key, sockets);
    socket.on('close', () => this.remove(key, socket));
    if (sockets.length > this.most) sockets[0]?.terminate();
  }

  private remove(key: Key, socket: WebSocket): void {
    const left = (this.open.get(key) ?? []).filter((each) => each !== socket);
    if (left.length > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}
