import type { AudioProblemKind } from './audio-problem.js';
import { damagedBlock, type DecoderAnswer, type DecoderPort, type DecoderRequest } from './decoder-port.js';

/** A track that gives no sound. */
export class UndecodableError extends Error {
  constructor(
    readonly kind: AudioProblemKind,
    message: string,
  ) {
    super(message);
  }
}

export type DecodedBlock = Extract<DecoderAnswer, { type: 'block' }>;

/** The decoder of one track, as promises: it answers in the order it was asked in. */
export class TrackDecoder {
  private readonly asked: PromiseWithResolvers<DecoderAnswer>[] = [];

  constructor(
    private readonly port: DecoderPort,
    private readonly trackId: number,
  ) {
    port.listen((answer) => {
      const asked = this.asked.shift();
      if (answer.type === 'refused') asked?.reject(new UndecodableError(answer.because, answer.message));
      else asked?.resolve(answer);
    });
  }

  /** Takes the bytes of the file and answers how many seconds sound. Throws UndecodableError. */
  async open(bytes: ArrayBuffer): Promise<number> {
    const answer = await this.ask({ type: 'open', trackId: this.trackId, bytes });
    return answer.type === 'opened' ? answer.seconds : 0;
  }

  /** Undefined beyond the end. Throws UndecodableError. */
  async block(block: number): Promise<DecodedBlock | undefined> {
    const answer = await this.ask({ type: 'decode', trackId: this.trackId, block });
    if (answer.type !== 'block' || answer.channels.length === 0) return undefined;
    if (answer.isDamaged) throw new UndecodableError('decode', damagedBlock);
    return answer;
  }

  close(): void {
    this.port.close();
  }

  private ask(request: DecoderRequest): Promise<DecoderAnswer> {
    const asked = promiseWithResolvers<DecoderAnswer>();
    this.asked.push(asked);
    this.port.send(request);
    return asked.promise;
  }
}

/** `Promise.withResolvers`, which Node 20 has not. */
function promiseWithResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: PromiseWithResolvers<T>['resolve'];
  let reject!: PromiseWithResolvers<T>['reject'];
  const promise = new Promise<T>((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  return { promise, resolve, reject };
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}
