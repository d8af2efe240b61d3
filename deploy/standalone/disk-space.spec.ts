import { describe, expect, it } from '@jest/globals';
import { DiskSpace } from './disk-space.js';

describe('the room on the disks', () => {
  it('is warned of once when it gets scarce, and stated in the metrics', async () => {
    const lines: string[] = [];
    const line = (_facts: object, sentence: string) => void lines.push(sentence);
    let free = 50e9;
    const folders = { 'the data folder': '/data', 'the database': '/database' };
    const measure = async (folder: string) => ({ free: folder === '/data' ? free : 50e9, size: 100e9 });
    const disks = new DiskSpace({ folders, log: { warn: line, error: line }, measure });
    const looks = async (left: number) => {
      free = left;
      await disks.look();
      await disks.look();
    };
    await looks(50e9);
    await looks(1e9);
    expect(await disks.metrics()).toContain('{folder="the data folder",service="standalone"} 1000000000');
    await looks(9e9);
    expect(lines).toEqual([
      'The disk of the data folder is almost full',
      'The disk of the data folder has room again',
    ]);
    disks.close();
  });

  it('measures a real folder', async () => {
    const disks = new DiskSpace({
      folders: { here: '.' },
      log: { warn: () => undefined, error: () => undefined },
    });
    expect(await disks.metrics()).toMatch(/cadenza_disk_free_bytes\{folder="here",service="standalone"\} \d/);
    disks.close();
  });
});
