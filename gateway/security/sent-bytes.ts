import type { Socket } from 'node:net';

/** What Node's own `socket.setTimeout` looks at, to see whether a long write gets on. */
interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/**
 * Bytes that the system has taken of a socket, and those that wait for it. `bytesWritten` of the socket counts what
 * waits as well, and its buffer lets go of a large answer only when all of it was taken.
 */
export function sentBy(socket: Socket): { readonly sent: number; readonly waiting: number } {
  const handle = (socket as { _handle?: Handle | null })._handle;
  if (!handle) return { sent: 0, waiting: 0 };
  return { sent: handle.bytesWritten - handle.writeQueueSize, waiting: handle.writeQueueSize };
}
