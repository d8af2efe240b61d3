import type { Request, RequestHandler, Response } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { sendProblem } from '../rest/problem.js';

export interface Pace {
  /** Milliseconds in which a body of JSON must be here. */
  readonly wholeMs: number;
  /** Of the body of a byte route at least `bytes` must come in every `windowMs`. */
  readonly windowMs: number;
  readonly bytes: number;
}

/** At the least 4 kB a second, half of what the slowest mobile network has; JSON has 1 MB at most. */
const usual: Pace = { wholeMs: 30_000, windowMs: 15_000, bytes: 60_000 };

/** Ends requests whose bodies dribble: 408, and the connection is closed. */
export class BodyPace {
  private readonly watches = new WeakMap<Request, NodeJS.Timeout>();

  constructor(private readonly pace: Pace = usual) {}

  /** The whole body must come in time, also where nobody reads it. */
  readonly whole: RequestHandler = (request, response, next) => {
    const end = () => cut(request, response);
    if (hasBody(request)) this.watch(request, setTimeout(end, this.pace.wholeMs));
    next();
  };

  /** In place of `whole`: the body may take as long as its bytes flow. */
  readonly flowing: RequestHandler = (request, response, next) => {
    const { windowMs, bytes } = this.pace;
    let before = request.socket.bytesRead;
    const look = () => {
      // Once its answer is out, Node no longer tells a request that its connection closed.
      if (request.complete || request.socket.destroyed) return this.stop(request);
      const { bytesRead } = request.socket;
      // While bytes wait to be read, the wait is not the sender's.
      if (bytesRead - before < bytes && request.readableLength === 0) cut(request, response);
      before = bytesRead;
    };
    if (hasBody(request)) this.watch(request, setInterval(look, windowMs));
    next();
  };

  private watch(request: Request, timer: NodeJS.Timeout): void {
    const stop = () => this.stop(request);
    if (this.watches.has(request)) stop();
    // Not when the answer is out: what is left of a refused body still comes in.
    else request.once('end', stop).once('close', stop);
    this.watches.set(request, timer);
  }

  private stop(request: Request): void {
    clearTimeout(this.watches.get(request));
  }
}

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function cut(request: Request, response: Response): void {
  if (request.complete) return;
  if (response.headersSent) return void request.socket.destroy();
  response.setHeader('Connection', 'close');
  const refusal = refuse('TIMEOUT', 'The request came too slowly. Please try again.');
  sendProblem(response, refusal, request.originalUrl.startsWith('/graphql'));
}
