import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { aloneEnvironment, databaseOf } from './environment.js';

const needed = {
  DATABASE_OWNER_PASSWORD: 'of the owner',
  DATABASE_RUNTIME_PASSWORD: 'of the runtime role',
  CADENZA_TOKEN_KEY: 'pem',
};
const databaseWith = (variables: Record<string, string>) =>
  databaseOf('roster', aloneEnvironment('roster', { ...needed, ...variables }));

describe('the environment of a service alone', () => {
  it('reads passwords from files, each for its own role, and again for each connection', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cadenza-passwords-'));
    try {
      writeFileSync(join(folder, 'owner'), 'from a file\n');
      const { owner, runtime } = databaseWith({ DATABASE_OWNER_PASSWORD: `@${join(folder, 'owner')}` });
      expect([owner, runtime]).toMatchObject([
        { user: 'roster_owner', password: 'from a file' },
        { user: 'roster_runtime', password: 'of the runtime role' },
      ]);
      writeFileSync(join(folder, 'owner'), 'replaced\n');
      expect([owner.readPassword?.(), runtime.readPassword?.()]).toEqual(['replaced', 'of the runtime role']);
      const missing = { DATABASE_OWNER_PASSWORD: `@${join(folder, 'none')}` };
      expect(() => databaseWith(missing)).toThrow('ENOENT');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('bounds each statement, by 15 s unless somebody says otherwise', () => {
    expect(databaseWith({}).statementMs).toBe(15_000);
    expect(databaseWith({ DATABASE_STATEMENT_MS: '4000' }).statementMs).toBe(4_000);
    expect(() => databaseWith({ DATABASE_STATEMENT_MS: '0' })).toThrow('DATABASE_STATEMENT_MS');
  });

  it('takes what is for tests, and refuses it in production, all at once', () => {
    const forTests = { CADENZA_CLOCK: '+8d', CADENZA_DELAY_REACTIONS_MS: '0' };
    expect(aloneEnvironment('roster', { ...needed, ...forTests })).toMatchObject({ CADENZA_CLOCK: '+8d' });
    expect(() => aloneEnvironment('roster', { ...needed, ...forTests, NODE_ENV: 'production' })).toThrow(
      /CADENZA_CLOCK: is for tests; refused[^]*CADENZA_DELAY_REACTIONS_MS: is for tests; refused/,
    );
  });
});
