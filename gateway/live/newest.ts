import type { WebSocket } from 'ws';

/** Of the sockets of each key, the newest few: those before them are ended, as their other ends may be gone. */
export class Newest<Key> {
  private readonly open = new Map<Key, WebSocket[]>();

  constructor(
    private readonly most: number,
    private readonly end: (socket: WebSocket) => void = (socket) => socket.terminate(),
  ) {}

  add(key: Key, socket: WebSocket): void {
    const sockets = [...(this.open.get(key) ?? []), socket];
    this.open.set(key, sockets);
    socket.on('close', () => this.remove(key, socket));
    const [oldest] = sockets;
    if (oldest && sockets.length > this.most) {
      this.remove(key, oldest);
      this.end(oldest);
    }
  }

  private remove(key: Key, socket: WebSocket): void {
    const left = (this.open.get(key) ?? []).filter((each) => each !== socket);
    if (left.length > 0) this.open.set(key, left);
    else this.open.delete(key);
  }
}
