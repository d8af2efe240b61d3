import type { EventEmitter } from 'node:events';
import type { Response } from 'express';

/** Whether who asked has hung up. Of a response that waits behind another one on its connection, only the socket tells. */
export const hasLeft = ({ closed, req }: Response): boolean => closed || req.socket.destroyed;

/**
 * Calls `over` when all work for a request is done and its answer is no longer held: it was given, and was sent or nobody
 * is there to take it. Who hangs up does not stop what was begun for them, so that alone ends nothing.
 */
export function onceOver(response: Response, over: () => void): void {
  const { end } = response;
  response.end = ((...args: Parameters<typeof end>) => {
    response.end = end;
    onceGone(response, over);
    return end.apply(response, args);
  }) as typeof end;
}

function onceGone(response: Response, gone: () => void): void {
  if (hasLeft(response)) return gone();
  const { socket } = response.req;
  const once = () => {
    for (const forget of forgets) forget();
    gone();
  };
  const forgets = [onClose(response, once), onClose(socket, once)];
}

const closing = new WeakMap<EventEmitter, Set<() => void>>();

/**
 * Calls back as it closes, unless the answer is called before. Of one emitter all share one listener: many responses may
 * wait on one connection, and Node warns of the eleventh.
 */
function onClose(emitter: EventEmitter, call: () => void): () => void {
  const known = closing.get(emitter);
  const calls = known ?? new Set();
  calls.add(call);
  if (!known) {
    closing.set(emitter, calls);
    emitter.once('close', () => [...calls].forEach((each) => each()));
  }
  return () => void calls.delete(call);
}
