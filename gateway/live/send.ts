import type { WebSocket } from 'ws';

/** Some contents of a show: who reads slower than that is dropped, and begins with the last snapshots again. */
const mostWaiting = 2 * 1024 * 1024;

export function sendJson(socket: WebSocket, frame: object): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > mostWaiting) return socket.terminate();
  socket.send(JSON.stringify(frame));
}
