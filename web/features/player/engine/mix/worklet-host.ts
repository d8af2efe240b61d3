/**
 * signalsmith-stretch registers itself in the scope of an AudioWorklet. This is such a scope within our worker, so that
 * music is stretched ahead of time, at the rate of its file, and not while it plays. Import it before the library.
 */
interface Port {
  onmessage: ((event: { data: unknown[] }) => void) | null;
  postMessage(message: readonly unknown[]): void;
}

/** The library's processor, as its node sees it: messages `[id, method, ...arguments]`, answered by `[id, …]`. */
export interface Processor {
  readonly port: Port;
  process(inputs: readonly Float32Array[][], outputs: readonly Float32Array[][]): boolean;
}

type ProcessorClass = new (options: object) => Processor;

const scope = globalThis as unknown as {
  sampleRate: number;
  currentTime: number;
  AudioWorkletProcessor: unknown;
  registerProcessor(name: string, processor: ProcessorClass): void;
};

const registered: ProcessorClass[] = [];
let ready = () => {};

scope.AudioWorkletProcessor = class {
  readonly port: Port = {
    onmessage: null,
    postMessage: ([type]) => void (type === 'ready' && ready()),
  };
};
scope.registerProcessor = (_name, processor) => void registered.push(processor);

/** A processor of so many channels at this rate, once its WebAssembly is there. */
export async function openProcessor(channels: number, rate: number): Promise<Processor> {
  const Registered = registered[0];
  if (!Registered) throw new Error('no processor was registered');
  setTime(rate, 0);
  const loaded = new Promise<void>((resolve) => (ready = resolve));
  const options = { numberOfInputs: 0, numberOfOutputs: 1, outputChannelCount: [channels] };
  const processor = new Registered(options);
  await loaded;
  return processor;
}

/** What the scope says to the processor. */
export function setTime(rate: number, time: number): void {
  scope.sampleRate = rate;
  scope.currentTime = time;
}
