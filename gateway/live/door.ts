import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Who asks for a WebSocket, before it is one. */
export interface Knock {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  /** What the subprotocol is followed by: a token, or a show's id. */
  readonly word: string;
}

/** The status line with which somebody is refused before the WebSocket opens. */
export type Refused = `${number} ${string}`;
export type Serve = (socket: WebSocket) => void;

/** One kind of WebSocket: whom it is for, and what it then carries. */
export interface Door {
  /** Of one frame from the other end. */
  readonly largestFrame: number;
  admit(knock: Knock): Promise<Serve | Refused>;
}

/** What a show's socket is closed with when it is to be opened no more. */
export const disconnected = { code: 4403, reason: 'This screen was disconnected' } as const;
export const sessionEnded = { code: 4401, reason: 'The session has ended' } as const;
/** For the host of a show that another one has taken over. */
export const replaced = { code: 4409, reason: 'The show is given elsewhere' } as const;
export const unruly = { code: 1008, reason: 'Too many frames' } as const;
/** The gateway ends: the client connects again, and reaches another one. */
export const movesOn = { code: 1012, reason: 'The server restarts' } as const;
export const tryLater = { code: 1013, reason: 'Try again later' } as const;
