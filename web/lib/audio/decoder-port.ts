/** Tracks are decoded in blocks of this many seconds: a whole number of samples at every sample rate. */
export const BLOCK_SECONDS = 10;

/** What the page asks of the decoding worker. */
export type DecoderRequest =
  | { readonly type: 'open'; readonly trackId: number; readonly bytes: ArrayBuffer }
  | { readonly type: 'decode'; readonly trackId: number; readonly block: number }
  | { readonly type: 'close'; readonly trackId: number };

/** What is told of a block that gives no sound. */
export const damagedBlock = 'no sound in these frames';

/** Why a file gives no sound: it is no MP3 at all, or it is damaged. */
export type RefusedBecause = 'unsupported' | 'decode';

/**
 * What the worker answers; `channels` has one array of samples per channel, at the file's own rate. Silence stands in a
 * block that is damaged.
 */
export type DecoderAnswer =
  | { readonly type: 'opened'; readonly trackId: number; readonly seconds: number }
  | {
      readonly type: 'refused';
      readonly trackId: number;
      readonly because: RefusedBecause;
      readonly message: string;
    }
  | {
      readonly type: 'block';
      readonly trackId: number;
      readonly block: number;
      readonly sampleRate: number;
      readonly channels: Float32Array<ArrayBuffer>[];
      readonly isDamaged?: boolean;
    };

/** The decoder as the track source sees it; answers come in the order of the requests, one each for open and decode. */
export interface DecoderPort {
  send(request: DecoderRequest): void;
  listen(answered: (answer: DecoderAnswer) => void): void;
  close(): void;
}
