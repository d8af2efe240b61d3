import { encodeImage, prepareDecoder } from './encode-image.js';
import type { ImageJob } from './image-job.js';

/**
 * The process in which foreign images are unpacked: their decoders are native code, whose memory no thread's limit
 * holds. It watches itself, as they work on other threads than this, and ends when a file takes too much.
 */
const [mostMegabytes = 0, ...mostSeconds] = process.argv.slice(2).map(Number);
const watchedEveryMs = 10;

/** What is being done: unpacking, or making what is kept. */
let phase = 0;
let begun: NodeJS.CpuUsage | undefined;
const begin = (next: number) => {
  phase = next;
  begun = process.cpuUsage();
};

const isWild = () => {
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1e6;
  return seconds > mostSeconds[phase]! || process.memoryUsage.rss() / 1e6 > mostMegabytes;
};

const watch = setInterval(() => {
  if (begun && isWild()) process.exit(1);
}, watchedEveryMs);
watch.unref();

prepareDecoder();
process.on('disconnect', () => process.exit());
process.on('message', (job: ImageJob) => {
  begin(0);
  void encodeImage(job, () => begin(1)).then((answer) => {
    begun = undefined;
    process.send?.({ answer });
  });
});
process.send?.('ready');
