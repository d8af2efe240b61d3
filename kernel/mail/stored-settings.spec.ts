import { expect, it } from '@jest/globals';
import type { Rows } from '../eventsourcing/sql.js';
import { mailOptions } from './mail-environment.js';
import { noMailSettings, sealSettings } from './mail-settings.js';
import { settingsIn } from './stored-settings.js';

const [before, next] = ['b'.repeat(32), 'n'.repeat(32)];
const rowsWith = (...rows: readonly object[]) => ({ query: () => Promise.resolve(rows) }) as unknown as Rows;

it('opens settings of either key while the mail key is replaced, and of no third one', async () => {
  for (const sealedWith of [before, next]) {
    const sealed = sealSettings(sealedWith, { ...noMailSettings, host: 'mail.example' });
    const rows = rowsWith({ sealed, version: 3 });
    for (const [key, other] of [[before, next] as const, [next, before] as const])
      expect(await settingsIn(rows, key, other)).toMatchObject({
        settings: { host: 'mail.example' },
        version: 3,
      });
    expect((await settingsIn(rows, 'x'.repeat(32)))?.settings).toBeNull();
    expect((await settingsIn(rows, 'x'.repeat(32), 'y'.repeat(32)))?.settings).toBeNull();
  }
  expect(await settingsIn(rowsWith(), next, before)).toBeUndefined();
});

it('takes the further keys of the environment, an empty one as none', () => {
  const given = { CADENZA_MAIL_KEY: next, CADENZA_MAIL_PRIVATE_HOSTS: 'refuse' };
  expect(mailOptions(given)).toEqual({ key: next, mayBePrivate: false });
  const further = { CADENZA_MAIL_KEY_OTHER: '', CADENZA_MAIL_KEY_OF_DIGESTS: before };
  expect(mailOptions({ ...given, ...further })).toEqual({
    key: next,
    digestKey: before,
    mayBePrivate: false,
  });
});
