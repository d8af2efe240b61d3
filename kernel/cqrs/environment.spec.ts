import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { brokersOf } from './connections.js';
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

  it('encrypts the connections to the database when its authority is known', () => {
    expect(databaseWith({}).authority).toBeUndefined();
    expect(databaseWith({ DATABASE_CA: 'pem' }).authority).toBe('pem');
  });

  it('logs in to Kafka as the service by PLAIN, or by SCRAM over TLS', () => {
    const kafkaWith = (variables: Record<string, string>) =>
      brokersOf('roster', aloneEnvironment('roster', { ...needed, ...variables }));
    const known = { KAFKA_BROKERS: 'kafka:9092', KAFKA_PASSWORD: 'secret' };
    const login = { user: 'roster', password: 'secret' };
    expect(kafkaWith({})).toBeUndefined();
    expect(kafkaWith(known)).toMatchObject({ login: { ...login, mechanism: 'plain' } });
    expect(kafkaWith({ ...known, KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_CA: 'pem' })).toEqual({
      brokers: ['kafka:9092'],
      login: { ...login, mechanism: 'scram-sha-512' },
      authority: 'pem',
    });
  });

  it('takes what is for tests, and refuses it in production, all at once', () => {
    const forTests = { CADENZA_CLOCK: '+8d', CADENZA_DELAY_REACTIONS_MS: '0' };
    expect(aloneEnvironment('roster', { ...needed, ...forTests })).toMatchObject({ CADENZA_CLOCK: '+8d' });
    expect(() => aloneEnvironment('roster', { ...needed, ...forTests, NODE_ENV: 'production' })).toThrow(
      /CADENZA_CLOCK: is for tests; refused[^]*CADENZA_DELAY_REACTIONS_MS: is for tests; refused/,
    );
  });
});
