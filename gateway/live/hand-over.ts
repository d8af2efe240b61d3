import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { within } from '@cadenza/kernel/runtime/within.js';
import { movesOn } from './door.js';

/** Of a WebSocket. */
const closed = 3;
/** Milliseconds that a client has for its half of the closing handshake; browsers answer at once. */
const answerMs = 1_000;

/**
 * Closes the sockets at random moments within `withinMs` milliseconds with code 1012, after which clients connect again.
 * Closed all at once, thousands of them would meet the other gateways in the same second. Resolves when all are closed,
 * or a second after the last closing frame was sent.
 */
export async function handOver(
  sockets: readonly WebSocket[],
  withinMs: number,
  random: () => number = Math.random,
): Promise<void> {
  await Promise.all(sockets.map((socket) => closeAfter(socket, random() * withinMs)));
}

async function closeAfter(socket: WebSocket, ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (socket.readyState === closed) return;
  const end = once(socket, 'close').catch(() => undefined);
  socket.close(movesOn.code, movesOn.reason);
  await within(answerMs, end);
}
