import { describe, expect, it } from '@jest/globals';
import { isPublicAddress, mailAddressOf } from './address-guard.js';

const open = ['8.8.8.8', '172.15.255.255', '172.32.0.1', '100.63.255.255', '100.128.0.1', '2606:4700::1111'];
const closed = [
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...[
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.255',
    '224.0.0.1',
    '239.1.1.1',
    '255.255.255.255',
    '240.0.0.1',
  ],
  ...['192.0.2.1', '198.51.100.1', '203.0.113.9', '198.18.0.1', '192.0.0.1'],
  ...['::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a9fe:a9fe', '64:ff9b::a00:1'],
  ...[
    '64:ff9b:1::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
  ],
  ...['2002:7f00:1::', '2002:a00:1::1', '2001::1', '100::1', '4000::1', '::7f00:1', 'not an address', ''],
];

describe('addresses of mail servers', () => {
  it.each(open)('%s lies on the internet', (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(closed)('%s does not', (address) => expect(isPublicAddress(address)).toBe(false));

  const named =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses);

  it('are refused when one of them is private, whichever', async () => {
    for (const addresses of [['8.8.8.8', '10.0.0.1'], ['::1', '8.8.8.8'], ['127.0.0.1']])
      await expect(mailAddressOf('mail.example', false, named(...addresses))).rejects.toMatchObject({
        code: 'EPRIVATE',
      });
    expect(await mailAddressOf('mail.example', true, named('10.0.0.1'))).toBe('10.0.0.1');
    await expect(mailAddressOf('mail.example', false, named())).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('are asked of a name once: a second answer leads nowhere', async () => {
    let asked = 0;
    const rebinding = () => Promise.resolve([asked++ === 0 ? '8.8.4.4' : '127.0.0.1']);
    expect([await mailAddressOf('rebind.example', false, rebinding), asked]).toEqual(['8.8.4.4', 1]);
  });

  it.each(['localhost', '127.1', '2130706433', '0x7f.1', '[::1]', '0'])(
    'written as %s do not get through',
    async (host) => {
      await expect(mailAddressOf(host, false)).rejects.toMatchObject({
        code: expect.stringMatching(/^(EPRIVATE|ENOTFOUND|EAI_AGAIN)$/),
      });
    },
  );
});
