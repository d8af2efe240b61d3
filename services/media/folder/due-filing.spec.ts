import { describe, expect, it, jest } from '@jest/globals';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { DueFiling } from './due-filing.js';

describe('what is due', () => {
  it('is done although one of it fails, which stays due', async () => {
    const due = [1, 2, 3].map((fileId) => ({ fileType: 'music', fileId, folderId: 7, userId: 5 }));
    const query = jest.fn(async () => due);
    const given: number[] = [];
    const give = async (...[, , , { fileId }]: [unknown, unknown, unknown, { fileId: number }]) => {
      given.push(fileId);
      if (fileId === 1) throw new Error('the library cannot be read');
    };
    const log = createLog('silent');
    const warned = jest.spyOn(log, 'warn');
    const filing = new DueFiling({ query } as unknown as Rows, { give } as unknown as Commands, log);
    expect(await filing.settleAll()).toBe(2);
    expect(given).toEqual([1, 2, 3]);
    expect(query).toHaveBeenCalledTimes(1);
    expect(warned).toHaveBeenCalledTimes(1);
  });
});
