import type { WebSocket } from 'ws';

/** Pings the other end, which must have answered before the next ping, and looks after the socket as often. */
export function beating(socket: WebSocket, beatMs: number, look: () => void): void {
  let heard = true;
  socket.on('pong', () => (heard = true));
  const beat = setInterval(() => {
    if (!heard) return socket.terminate();
    heard = false;
    socket.ping();
    look();
  }, beatMs);
  socket.on('close', () => clearInterval(beat));
  socket.on('error', () => socket.terminate());
}
