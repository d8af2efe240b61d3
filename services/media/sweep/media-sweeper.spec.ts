import { describe, expect, it, jest } from '@jest/globals';
import type { ClockAgreement } from '@cadenza/kernel/eventsourcing/clock-agreement.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import type { DueFiling } from '../folder/due-filing.js';
import type { ObjectDeletion } from '../objects/object-deletion.js';
import type { ObjectStore } from '../objects/object-store.js';
import type { UploadStore } from '../resumable/upload-store.js';
import type { Scratch } from '../scratch/scratch.js';
import { MediaSweeper } from './media-sweeper.js';
import type { OrphanSweep } from './orphan-sweep.js';

const steps = [
  'removeExpired',
  'settleAll',
  'deleteNoted',
  'deleteOrphans',
  'removeLeftovers',
  'removeScratch',
] as const;

describe('the sweep', () => {
  it.each([['nothing'], ...steps.map((step) => [step])])('does the rest when %s fails', async (failing) => {
    const done: string[] = [];
    const step = (name: string) => async () => {
      done.push(name);
      if (name === failing) throw new Error('away');
      return 1;
    };
    const log = createLog('silent');
    const errors = jest.spyOn(log, 'error');
    const sweeper = new MediaSweeper(
      { removeLeftovers: step('removeLeftovers') } as unknown as ObjectStore,
      { removeLeftovers: step('removeScratch') } as unknown as Scratch,
      { removeExpired: step('removeExpired') } as unknown as UploadStore,
      { deleteNoted: step('deleteNoted') } as unknown as ObjectDeletion,
      { deleteOrphans: step('deleteOrphans') } as unknown as OrphanSweep,
      { settleAll: step('settleAll') } as unknown as DueFiling,
      log,
      { isAgreed: async () => true } as unknown as ClockAgreement,
    );
    await sweeper.run(0);
    expect(done).toEqual(steps);
    expect(errors).toHaveBeenCalledTimes(failing === 'nothing' ? 0 : 1);
  });
});
