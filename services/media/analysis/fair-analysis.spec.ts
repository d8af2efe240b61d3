import { expect, it } from '@jest/globals';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import type { Analyser } from './analyser.js';
import type { AnalysisQueue, Leased } from './analysis-queue.js';
import { BackgroundAnalysis } from './background-analysis.js';
import type { TrackListener } from './track-listener.js';

const turnMs = 50;

/** A queue in memory that gives turns as the real one does; the tracks of `heavy` owners are never done. */
function analysing(owners: readonly number[], heavy: readonly number[]) {
  let waiting: Leased[] = owners.map((userId, id) => ({ id, userId, objectKey: '', holder: '', lost: 0 }));
  const [done, behind]: number[][] = [[], []];
  const queue = {
    take: (served: readonly number[]) => {
      const turn = ({ userId }: Leased) => served.indexOf(userId);
      const next = [...waiting].sort((one, other) => turn(one) - turn(other) || one.id - other.id)[0];
      waiting = waiting.filter((each) => each !== next);
      return Promise.resolve(next);
    },
    othersWait: ({ userId }: Leased) => Promise.resolve(waiting.some((each) => each.userId !== userId)),
    putBehind: ({ id }: Leased) => Promise.resolve(void behind!.push(id)),
    renew: () => Promise.resolve(),
    giveBack: () => Promise.resolve(),
  };
  const listener = {
    listen: ({ id, userId }: Leased, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')));
        if (heavy.includes(userId)) return;
        done!.push(id);
        resolve();
      }),
  };
  const background = new BackgroundAnalysis(
    queue as unknown as AnalysisQueue,
    listener as unknown as TrackListener,
    { close: () => Promise.resolve() } as unknown as Analyser,
    0,
    turnMs,
    createLog('silent'),
  );
  background.onApplicationBootstrap();
  return { background, done: done!, behind: behind! };
}

const heavyFiles = [7, 7, 7, 7, 7, 7];

it('listens to one track of another owner after one of six heavy ones', async () => {
  const { background, done, behind } = analysing([...heavyFiles, 8], [7]);
  const began = performance.now();
  while (done.length === 0 && performance.now() - began < 5_000)
    await new Promise((next) => setTimeout(next, 5));
  expect([done, behind]).toEqual([[6], [0]]);
  await background.onApplicationShutdown();
});

it('leaves a heavy track its time while nobody else waits', async () => {
  const { background, behind } = analysing(heavyFiles, [7]);
  await new Promise((next) => setTimeout(next, 6 * turnMs));
  expect(behind).toEqual([]);
  await background.onApplicationShutdown();
});
