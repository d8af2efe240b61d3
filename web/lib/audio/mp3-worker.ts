/// <reference lib="webworker" />
import { MPEGDecoder } from 'mpg123-decoder';
import { BLOCK_SECONDS, type DecoderAnswer, type DecoderRequest } from './decoder-port.js';
import { decodeBlock } from './mp3-block.js';
import { type FrameIndex, indexFrames } from './mp3-frames.js';

/** The decoding worker: keeps the compressed bytes of open tracks, and decodes the blocks it is asked for. */
const scope = self as unknown as DedicatedWorkerGlobalScope;
const decoder = new MPEGDecoder({ enableGapless: false });
const open = new Map<number, { bytes: Uint8Array; index: FrameIndex }>();

function answer(message: DecoderAnswer, transfer: Transferable[] = []): void {
  scope.postMessage(message, transfer);
}

async function handle(request: DecoderRequest): Promise<void> {
  const { trackId } = request;
  switch (request.type) {
    case 'open': {
      const bytes = new Uint8Array(request.bytes);
      const index = indexFrames(bytes);
      if (!index || index.samples === 0) {
        return answer({ type: 'refused', trackId, because: 'unsupported', message: 'no MP3 frames found' });
      }
      open.set(trackId, { bytes, index });
      return answer({ type: 'opened', trackId, seconds: index.samples / index.sampleRate });
    }
    case 'decode':
      return decode(trackId, request.block);
    case 'close':
      open.delete(trackId);
  }
}

async function decode(trackId: number, block: number): Promise<void> {
  const track = open.get(trackId);
  await decoder.ready;
  const samples = track && decodeBlock(decoder, track.bytes, track.index, block);
  const isDamaged = samples === 'damaged';
  const channels = (isDamaged ? [silence(track!.index)] : (samples ?? [])) as Float32Array<ArrayBuffer>[];
  const sampleRate = track?.index.sampleRate ?? 0;
  answer(
    { type: 'block', trackId, block, sampleRate, channels, isDamaged },
    channels.map((channel) => channel.buffer),
  );
}

/** As long as a block. */
const silence = ({ sampleRate }: FrameIndex) => new Float32Array(BLOCK_SECONDS * sampleRate + 1);

scope.onmessage = (event: MessageEvent<DecoderRequest>) => {
  handle(event.data).catch((error: unknown) => {
    answer({ type: 'refused', trackId: event.data.trackId, because: 'decode', message: String(error) });
  });
};
