import { openLiveFor, type SocketPort } from './steady-socket.js';

interface Early {
  readonly token: string;
  readonly socket: SocketPort;
  /** What happened to it since, in order. */
  readonly missed: (() => void)[];
}

let early: Early | undefined;

const open = (token: string): SocketPort => openLiveFor('cadenza.view', token);

/** Connects a screen while the rest of its page is still on its way. Whoever takes the socket hears all of it. */
export function connectEarly(token: string, openFor = open): void {
  try {
    const socket = openFor(token);
    const missed: (() => void)[] = [];
    const self = socket as WebSocket;
    socket.onopen = (event) => missed.push(() => socket.onopen?.call(self, event));
    socket.onmessage = (event) => missed.push(() => socket.onmessage?.call(self, event));
    socket.onclose = (event) => missed.push(() => socket.onclose?.call(self, event));
    early = { token, socket, missed };
  } catch {
    // A token that no subprotocol can be: whoever follows the show finds out again.
  }
}

/** The socket of a screen: the early one for the first who asks, as if it were opened now; then new ones. */
export function viewSocket(token: string, openFor = open): SocketPort {
  const taken = early;
  early = undefined;
  if (taken?.token !== token) {
    taken?.socket.close();
    return openFor(token);
  }
  // Whoever takes it sets its own handlers first.
  queueMicrotask(() => taken.missed.forEach((happens) => happens()));
  return taken.socket;
}
