import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { loginsOf } from '@cadenza/kernel/eventsourcing/prepare-database.js';
import { mintServiceToken, verifyServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { loginsIn } from './logins.js';
import { tokenKeysIn } from './token-keys.js';

describe('the secrets of an installation', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadenza-secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const read = (path: string) => readFileSync(path, 'utf8');

  it('are a key for the gateway alone, whose public half is checked by, and is made again from it', async () => {
    const files = await tokenKeysIn(folder);
    const [secret, known] = [read(files.privateKey), read(files.publicKey)];
    const token = mintServiceToken(secret, 'roster', { kind: 'system' });
    expect(verifyServiceToken(known, 'roster', token)).toMatchObject({ kind: 'system' });
    expect(readdirSync(join(folder, 'public'))).toEqual(['token-public.pem']);
    expect(known).not.toContain('PRIVATE');
    rmSync(join(folder, 'public'), { recursive: true });
    expect(await tokenKeysIn(folder)).toEqual(files);
    expect([read(files.privateKey), read(files.publicKey)]).toEqual([secret, known]);
  });

  it('are not made anew because they cannot be read', async () => {
    // Not a file: a read fails for root, too.
    const { privateKey } = await tokenKeysIn(folder);
    rmSync(privateKey);
    mkdirSync(privateKey);
    await expect(tokenKeysIn(folder)).rejects.toMatchObject({ code: 'EISDIR', syscall: 'read' });
  });

  it('are two passwords for each service, in a folder of its own, for its user alone', async () => {
    await loginsIn(folder, ['roster', 'media'], 'old'.repeat(20));
    await loginsIn(folder, ['roster', 'media'], 'new'.repeat(20));
    expect(readdirSync(folder).sort()).toEqual(['media', 'roster']);
    for (const name of ['roster', 'media']) {
      const { owner, runtime } = loginsOf(name, 'new'.repeat(20));
      expect(readdirSync(join(folder, name)).sort()).toEqual(['owner', 'runtime']);
      expect(read(join(folder, name, 'owner'))).toBe(owner.password);
      expect(read(join(folder, name, 'runtime'))).toBe(runtime.password);
      expect(statSync(join(folder, name, 'owner')).mode & 0o777).toBe(0o600);
    }
    expect(existsSync(join(folder, 'media/owner.new'))).toBe(false);
  });
});
