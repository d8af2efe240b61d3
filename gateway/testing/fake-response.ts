import { EventEmitter } from 'node:events';
import type { Response } from 'express';

/** A response as far as limits look at it. `end` answers: as Node has it, that closes it unless who asked has left before. */
export class FakeResponse extends EventEmitter {
  closed = false;
  readonly req = { socket: Object.assign(new EventEmitter(), { destroyed: false }) };

  constructor(readonly locals: { readonly visit: object }) {
    super();
  }

  end(): void {
    if (!this.closed) this.close();
  }

  hangUp(): void {
    this.req.socket.destroyed = true;
    this.close();
    this.req.socket.emit('close');
  }

  get asResponse(): Response {
    return this as unknown as Response;
  }

  private close(): void {
    this.closed = true;
    this.emit('close');
  }
}
