import type { RequestListener } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { type MailsOptions, openMails } from './mails.js';
import { openPayments, type PaymentsOptions } from './payments.js';

const environment: Omit<PaymentsOptions['environment'] & MailsOptions['environment'], 'isProduction'> = {
  stripe: undefined,
  sandboxPort: 0,
  priceId: 'price_1',
  clock: undefined,
  logLevel: 'silent',
  privateMailHosts: false,
};
const secret = 'a secret of an installation, long enough';
const app: RequestListener = () => undefined;

describe.each([
  ['a public address', 'https://cadenza.example', false],
  ['an address of the network', 'http://192.168.1.5:4000', false],
  ['a name that begins like this machine’s', 'http://localhost.example', false],
  ['production mode', 'http://localhost:4000', true],
])('with %s', (_what, publicUrl, isProduction) => {
  it('opens no payment sandbox, and has no form for a card', async () => {
    const { settings, said, close } = await openPayments({
      ...{ environment: { ...environment, isProduction }, port: 4000, publicUrl, secret },
      ...{ dataFolder: '/nowhere', log: createLog('silent') },
    });
    await close();
    expect(settings).toMatchObject({ cardFormUrl: null, publishableKey: null, priceId: 'price_1' });
    expect(said).not.toContain('sandbox');
  });

  it('sends mails and has no page of them', () => {
    const { own, said, before } = openMails({
      environment: { ...environment, isProduction },
      ...{ publicUrl, secret },
    });
    expect([own.kept, before(app)]).toEqual([undefined, app]);
    expect(said).not.toContain('/dev/mail');
  });
});

it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  'keeps mails at %s, behind another key at each start',
  (publicUrl) => {
    const starts = [1, 2].map(() =>
      openMails({ environment: { ...environment, isProduction: false }, publicUrl, secret }),
    );
    for (const { own, before } of starts)
      expect([own.kept === undefined, before(app) === app]).toEqual([false, false]);
    const keys = starts.map(({ said }) => /\/dev\/mail\?key=([\w-]{43})$/.exec(said)?.[1]);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(undefined);
  },
);
