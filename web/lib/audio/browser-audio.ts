import type { DecoderAnswer, DecoderPort } from './decoder-port.js';

/** Samples as the sound hardware takes them. */
export function makeBuffer(channels: Float32Array<ArrayBuffer>[], sampleRate: number): AudioBuffer {
  const length = channels[0]?.length ?? 1;
  const buffer = new AudioBuffer({ numberOfChannels: channels.length, length, sampleRate });
  channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel));
  return buffer;
}

/** A decoder in a worker of its own. */
export function workerDecoder(): DecoderPort {
  const worker = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request, request.type === 'open' ? [request.bytes] : []),
    listen: (answered) => {
      worker.onmessage = (event: MessageEvent<DecoderAnswer>) => answered(event.data);
    },
    close: () => worker.terminate(),
  };
}
