import type { MixAnswer, MixPort } from './mix-port.js';

/** A worker of its own that stretches: only here are the bytes of the library loaded. */
export function workerMixer(): MixPort {
  const worker = new Worker(new URL('./mix-worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => {
      const sounds = [...request.out.channels, ...request.into.channels];
      worker.postMessage(
        request,
        sounds.map((samples) => samples.buffer),
      );
    },
    listen: (answered) => {
      worker.onmessage = (event: MessageEvent<MixAnswer>) => answered(event.data);
    },
    close: () => worker.terminate(),
  };
}
