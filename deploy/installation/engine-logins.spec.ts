import { readFileSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { brokerAdmin, engineLoginsIn, redisAdmin } from './engine-logins.js';
import { serviceNames } from './topics.js';

const secret = 'secret of an installation '.repeat(2);

/** That the engines hold to it is tested on real ones (e2e/stack/02-logins.e2e.spec.ts). */
describe('the logins of Kafka and Redis', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadenza-logins-'));
    await engineLoginsIn(folder, 'another secret of it '.repeat(3));
    await engineLoginsIn(folder, secret);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const own = (service: string, engine: string) => read(`${service}/${engine}`);

  it('lie in a folder for each reader, for its user alone', () => {
    const files = Object.fromEntries(
      readdirSync(folder).map((name) => [name, readdirSync(join(folder, name)).sort()]),
    );
    expect(files).toEqual({
      ...Object.fromEntries(serviceNames.map((name) => [name, ['kafka', 'redis']])),
      gateway: ['redis'],
      kafka: ['admin.properties', 'users.jaas'],
      redis: ['users.acl'],
    });
    for (const [name, each] of Object.entries(files))
      for (const file of each) expect(statSync(join(folder, name, file)).mode & 0o777).toBe(0o600);
  });

  it('have a password for each user and engine, which says nothing of another', () => {
    const passwords = [
      ...serviceNames.flatMap((name) => [own(name, 'kafka'), own(name, 'redis')]),
      ...[own('gateway', 'redis'), brokerAdmin(secret).password, redisAdmin(secret).password],
    ];
    for (const each of passwords) expect(each).toMatch(/^[\w-]{43}$/);
    expect(new Set(passwords).size).toBe(2 * serviceNames.length + 3);
  });

  it('name to Kafka the services and its administrator, and nobody else', () => {
    const users = [...read('kafka/users.jaas').matchAll(/^ +user_(\w+)="([^"]*)"/gm)].map(
      ([, ...user]) => user,
    );
    const services = serviceNames.map((name) => [name, own(name, 'kafka')]);
    expect(users).toEqual([['admin', brokerAdmin(secret).password], ...services]);
    expect(read('kafka/admin.properties')).toContain(`password="${brokerAdmin(secret).password}"`);
  });

  it('are accepted by Redis beside those of the secret before, while that is replaced', async () => {
    const other = await mkdtemp(join(tmpdir(), 'cadenza-logins-'));
    const next = 'the next secret of it '.repeat(2);
    await engineLoginsIn(other, next, secret);
    const users = readFileSync(join(other, 'redis/users.acl'), 'utf8');
    const password = readFileSync(join(other, 'media/redis'), 'utf8');
    expect(users).toContain(`user media on >${password} >${own('media', 'redis')} resetkeys`);
    expect(users).toContain('user default on nopass resetkeys');
    await rm(other, { recursive: true });
  });

  it('let Redis’ users tell over /live, the gateway all that is Cadenza’s, and nobody without a password but a ping', () => {
    const users = read('redis/users.acl')
      .trim()
      .split('\n')
      .map((line) => {
        const [, name = '', , password = '', ...rules] = line.split(' ');
        const patterns = rules.filter((rule) => /^[~&%]/.test(rule));
        return {
          name,
          password,
          first: rules.slice(0, 3).join(' '),
          patterns,
          may: rules.filter((rule) => rule.startsWith('+')),
        };
      });
    expect(users.map(({ name }) => name).sort()).toEqual(
      ['admin', 'default', 'gateway', ...serviceNames].sort(),
    );
    for (const { name, password, first, patterns, may } of users) {
      expect([name, first]).toEqual([name, 'resetkeys resetchannels -@all']);
      if (name === 'default') expect([password, patterns, may]).toEqual(['nopass', [], ['+ping']]);
      else expect(password).toBe(`>${name === 'admin' ? redisAdmin(secret).password : own(name, 'redis')}`);
      if (name === 'gateway') expect(patterns).toEqual(['~cadenza:*', '&cadenza:*']);
      if (!serviceNames.some((each) => each === name)) continue;
      expect([name, patterns]).toEqual([name, ['~cadenza:live:*', '&cadenza:live:*']]);
      // No class of commands, and none that looks around or empties.
      expect(may.filter((each) => /@|keys|scan|flush|config|acl|\bget|\bset/.test(each))).toEqual([]);
    }
    expect(read('redis/users.acl')).toMatch(/^user gateway .* -@admin -@dangerous \+info$/m);
  });
});
