import {
  type ClientRequest,
  type IncomingMessage,
  request as plainRequest,
  type RequestOptions,
} from 'node:http';
import { request as secureRequest } from 'node:https';

type Answered = (response: IncomingMessage) => void;

/** A server of objects that takes connections and says nothing, or has no connection left for us. */
export class Unanswered extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * HTTP requests that fail, and free their connection, when for so many milliseconds no byte has come or gone; and when
 * they have waited as long for a connection. However large the object is, it may take its time as long as it moves.
 */
export function impatient(idleMs: number) {
  const request = (options: RequestOptions, answered: Answered): ClientRequest => {
    const send = options.protocol === 'https:' ? secureRequest : plainRequest;
    let response: IncomingMessage | undefined;
    const sent = send({ ...options, timeout: idleMs }, (its) => answered((response = its)));
    const giveUp = () => sent.destroy(new Unanswered(`S3 has been silent for ${idleMs} ms`));
    const waiting = setTimeout(giveUp, idleMs);
    sent.once('socket', () => clearTimeout(waiting));
    sent.once('close', () => clearTimeout(waiting));
    sent.on('timeout', () => {
      // Whoever reads may pause, as a listener does: it is not the server that is silent then.
      if (response && response.readableLength > 0) sent.socket?.setTimeout(idleMs);
      else giveUp();
    });
    return sent;
  };
  // The client calls it in this form only.
  return { request: request as typeof plainRequest };
}
