import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from '@jest/globals';
import { noMailSettings } from '@cadenza/kernel/mail/mail-settings.js';
import { FolderStore } from '@cadenza/media/objects/folder-store.js';
import type { ObjectStore } from '@cadenza/media/objects/object-store.js';
import { databaseCheck, type DatabaseView } from './database.js';
import { objectsCheck } from './objects.js';
import { smtpCheck } from './smtp.js';

const root = mkdtempSync(join(tmpdir(), 'cadenza-doctor-'));
afterAll(() => rmSync(root, { recursive: true }));
const store = new FolderStore(join(root, 'objects'));

describe('the check of the objects', () => {
  /** The store with something wrong about it. */
  const broken = (changed: Partial<ObjectStore>): ObjectStore => ({
    putFile: (key, path) => store.putFile(key, path),
    copy: (from, to) => store.copy(from, to),
    read: (key, range) => store.read(key, range),
    size: (key) => store.size(key),
    delete: (key) => store.delete(key),
    list: () => store.list(),
    removeLeftovers: (before) => store.removeLeftovers(before),
    ...changed,
  });

  it('leaves nothing behind in a store that works', async () => {
    expect(await objectsCheck(store).run()).toMatchObject({ result: 'ok' });
    const left = [];
    for await (const object of store.list()) left.push(object);
    expect(left).toEqual([]);
  });

  it.each<[string, Partial<ObjectStore>, string]>([
    ['ignores ranges', { read: (key) => store.read(key) }, 'A range of bytes'],
    ['returns other bytes', { read: async () => Readable.from([Buffer.alloc(9)]) }, 'is read otherwise'],
    ['cuts what it stores', { size: async () => 7 }, 'another size'],
    ['deletes nothing', { delete: async () => undefined }, 'is still there'],
  ])('fails when the store %s', async (_what, changed, sentence) => {
    const finding = await objectsCheck(broken(changed)).run();
    expect([finding.result, finding.sentence]).toEqual(['failed', expect.stringContaining(sentence)]);
  });
});

describe('the check of the mail server', () => {
  const chosen = { ...noMailSettings, host: 'mail.example' };
  const run = (parts: Partial<Parameters<typeof smtpCheck>[0]>) =>
    smtpCheck({
      settings: async () => chosen,
      verify: async () => undefined,
      areKept: false,
      ...parts,
    }).run();

  it('asks no server where mails are kept', async () => {
    const verify = () => Promise.reject(new Error('asked'));
    expect((await run({ areKept: true, verify })).result).toBe('ok');
  });

  it('states what an administrator can do when the settings do not work', async () => {
    expect((await run({})).result).toBe('ok');
    expect((await run({ settings: async () => undefined })).result).toBe('warning');
    expect((await run({ settings: async () => null })).sentence).toBe(
      'The settings were sealed with another key',
    );
    const refused = Object.assign(new Error('535 anna: wrong password'), { code: 'EAUTH' });
    const finding = await run({ verify: () => Promise.reject(refused) });
    expect(finding).toMatchObject({ result: 'failed' });
    expect(JSON.stringify(finding)).not.toContain('anna');
  });
});

describe('the check of the database', () => {
  const run = (answers: { server?: object; ran?: string[]; rights?: string[]; made?: string[] }) => {
    const {
      server = { version: 18, standby: false },
      ran = ['One1'],
      rights = [],
      made = ['media'],
    } = answers;
    const view: DatabaseView = {
      query: async <Row extends object>(text: string) => {
        if (text.includes('server_version_num')) return [server] as Row[];
        if (text.includes('pg_tables')) return made.map((schema) => ({ schema })) as Row[];
        if (text.includes('media.migrations')) return ran.map((name) => ({ name })) as Row[];
        return [{ rights }] as Row[];
      },
    };
    return databaseCheck({ open: async () => view, schemas: ['media'], known: { media: ['One1'] } }).run();
  };

  it('is ok at this version, with rights as they were granted', async () => {
    expect(await run({})).toMatchObject({ result: 'ok' });
  });

  it.each([
    ['an old server', { server: { version: 15, standby: false } }, 'failed', 'too old'],
    ['a standby', { server: { version: 18, standby: true } }, 'failed', 'standby'],
    ['a newer Cadenza’s tables', { ran: ['One1', 'Two2'] }, 'failed', 'newer Cadenza (Two2)'],
    ['an older one’s', { ran: [] }, 'warning', 'media will be migrated'],
    ['no tables', { made: [] }, 'warning', 'No tables yet for media'],
    ['rights granted by hand', { rights: ['media.event'] }, 'failed', 'may change media.event'],
  ])('is not ok with %s', async (_what, answers, result, sentence) => {
    const finding = await run(answers);
    expect([finding.result, finding.sentence]).toEqual([result, expect.stringContaining(sentence)]);
  });
});
