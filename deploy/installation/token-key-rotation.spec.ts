import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mintServiceToken, verifyServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { rotateTokenKey, type RotationStep, tokenKeysIn } from './token-keys.js';

describe('the rotation of the token key', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadenza-rotation-'));
    await tokenKeysIn(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const privateKey = () => readFileSync(join(folder, 'gateway/token-private.pem'), 'utf8');
  /** What a process has read when it was started now. */
  const publicKeys = () => readFileSync(join(folder, 'public/token-public.pem'), 'utf8');
  const isAccepted = (key: string, keys: string) =>
    verifyServiceToken(keys, 'media', mintServiceToken(key, 'media', { kind: 'system' })) !== undefined;

  it('lets processes of neighbouring steps work together, and refuses the old key at its end', async () => {
    const first = privateKey();
    const atStart = publicKeys();
    await rotateTokenKey(folder, 'prepare');
    const prepared = publicKeys();
    expect([privateKey(), isAccepted(first, prepared)]).toEqual([first, true]);
    await rotateTokenKey(folder, 'switch');
    const second = privateKey();
    expect(second).not.toBe(first);
    // A gateway that is not restarted yet, and one that is, before services of `prepare` and of `switch`.
    for (const keys of [prepared, publicKeys()])
      expect([isAccepted(first, keys), isAccepted(second, keys)]).toEqual([true, true]);
    expect(isAccepted(second, atStart)).toBe(false);
    await rotateTokenKey(folder, 'finish');
    expect([isAccepted(first, publicKeys()), isAccepted(second, publicKeys())]).toEqual([false, true]);
  });

  it('repeats a step without a further key, and an installation that runs meanwhile keeps all keys', async () => {
    const steps: RotationStep[] = ['prepare', 'switch', 'finish'];
    for (const step of steps) {
      await rotateTokenKey(folder, step);
      const after = [privateKey(), publicKeys()];
      await rotateTokenKey(folder, step);
      await tokenKeysIn(folder);
      expect([step, privateKey(), publicKeys()]).toEqual([step, ...after]);
    }
  });

  it('refuses a step that is out of order', async () => {
    const before = [privateKey(), publicKeys()];
    await expect(rotateTokenKey(folder, 'switch')).rejects.toThrow('run the step `prepare` first');
    expect([privateKey(), publicKeys()]).toEqual(before);
    await rotateTokenKey(folder, 'prepare');
    await expect(rotateTokenKey(folder, 'finish')).rejects.toThrow('run the step `switch` first');
    await rotateTokenKey(folder, 'switch');
    await expect(rotateTokenKey(folder, 'prepare')).rejects.toThrow('run the step `finish` first');
    await expect(rotateTokenKey(join(folder, 'none'), 'prepare')).rejects.toThrow('prepare the installation');
  });
});
