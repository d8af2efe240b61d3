import { describe, expect, it } from '@jest/globals';
import { clockCheck } from './clocks.js';
import { configurationCheck } from './configuration.js';
import { diskCheck } from './disk.js';
import { dnsCheck } from './dns.js';
import { healthCheck } from './health.js';
import { timeZoneCheck } from './time-zones.js';
import { tlsCheck } from './tls.js';

const now = () => new Date('2026-11-27T12:00:00Z');

describe('the check of the configuration', () => {
  it('fails with everything that is wrong, in one line', async () => {
    const parse = () => {
      throw new Error('The environment is not usable:\n  PORT: too large\n  HOST: missing');
    };
    expect(await configurationCheck({ parse }).run()).toMatchObject({
      ...{ result: 'failed', sentence: 'The environment is not usable: PORT: too large HOST: missing' },
    });
  });

  it('warns of what is allowed and unwise', async () => {
    const doubts = () => [{ sentence: 'No limits', advice: 'Leave it out' }];
    expect(await configurationCheck({ parse: () => 1, doubts }).run()).toEqual({
      ...{ result: 'warning', sentence: 'No limits', advice: 'Leave it out' },
    });
    expect((await configurationCheck({ parse: () => 1 }).run()).result).toBe('ok');
  });
});

describe('the check of DNS', () => {
  const lookup = async (host: string) => {
    if (host === 'away.example') throw new Error('ENOTFOUND');
    return ['192.0.2.1'];
  };

  it('fails for a name without an address, and looks up no address', async () => {
    const run = (...hosts: string[]) => dnsCheck({ hosts, lookup }).run();
    expect(await run('cadenza.example', 'away.example')).toMatchObject({
      ...{ result: 'failed', sentence: 'No address for away.example' },
    });
    expect((await run('cadenza.example', 'cadenza.example')).sentence).toBe(
      'Addresses found for cadenza.example',
    );
    expect((await run('127.0.0.1', '[::1]')).sentence).toBe('No name to look up');
  });
});

describe('the check of TLS', () => {
  const run = (publicUrl: string, days = 60, problem?: string) => {
    const asked: unknown[] = [];
    const certificateOf = async (...address: unknown[]) => {
      asked.push(address);
      return { validUntil: new Date(now().getTime() + days * 86_400_000), problem };
    };
    return tlsCheck({ publicUrl, certificateOf, now })
      .run()
      .then((finding) => ({ ...finding, asked }));
  };

  it('needs none at an address of this machine, and warns of an open one elsewhere', async () => {
    expect(await run('http://localhost:4000')).toMatchObject({ result: 'ok', asked: [] });
    expect(await run('http://ride.example')).toMatchObject({ result: 'warning', asked: [] });
  });

  it('warns two weeks before the end, and fails when browsers refuse the certificate', async () => {
    expect(await run('https://ride.example')).toMatchObject({ result: 'ok', asked: [['ride.example', 443]] });
    expect(await run('https://ride.example:8443', 13)).toMatchObject({
      ...{ result: 'warning', sentence: 'The certificate ends in 13 days', asked: [['ride.example', 8443]] },
    });
    expect(await run('https://ride.example', 60, 'CERT_HAS_EXPIRED')).toMatchObject({
      ...{ result: 'failed', sentence: 'Browsers refuse the certificate: CERT_HAS_EXPIRED' },
    });
  });
});

describe('the check of the clocks', () => {
  const run = (...skews: number[]) => {
    const others = skews.map((skew, index) => ({
      name: `clock ${index}`,
      read: async () => new Date(now().getTime() + skew),
    }));
    return clockCheck({ others, now }).run();
  };

  it.each([
    ['ok', 4_000],
    ['ok', -4_000],
    ['warning', 30_000],
    ['warning', -30_000],
    ['failed', 90_000],
    ['failed', -90_000],
  ])('is %s at %d ms', async (result, skew) => {
    expect((await run(0, skew)).result).toBe(result);
  });

  it('takes the time of the question off', async () => {
    let at = now().getTime();
    const read = async () => new Date((at += 20_000));
    const check = clockCheck({ others: [{ name: 'a slow one', read }], now: () => new Date(at) });
    expect((await check.run()).result).toBe('ok');
    expect((await run()).sentence).toBe('No other clock to compare with');
  });
});

describe('the check of time zone data', () => {
  const rules: Record<string, number> = {
    ...{ 'America/Mexico_City': -360, 'Asia/Almaty': 300, 'America/Asuncion': -180 },
  };
  const run = (changed: Record<string, number>, count = 400) =>
    timeZoneCheck({
      offsetAt: (zone) => ({ ...rules, ...changed })[zone]!,
      count: () => count,
      version: '2025b',
    }).run();

  it('warns of rules that were changed by law since, and fails where zones are missing', async () => {
    expect(await run({})).toEqual({ result: 'ok', sentence: '400 zones (2025b)' });
    expect((await run({ 'Asia/Almaty': 360 })).sentence).toContain('older than 2024a: Asia/Almaty');
    expect(await run({}, 1)).toMatchObject({ result: 'failed', sentence: 'Only 1 time zones are known' });
  });
});

describe('the check of the disks', () => {
  it.each([
    ['ok', 50e9],
    ['warning', 1e9],
    ['failed', 100e6],
  ])('is %s with %d bytes free on the fullest', async (result, free) => {
    const measure = async (folder: string) => ({ free: folder === '/data' ? free : 80e9, size: 100e9 });
    const finding = await diskCheck({ folders: { data: '/data', database: '/db' }, measure }).run();
    expect(finding.result).toBe(result);
  });
});

describe('the check of the health', () => {
  const run = (status: number, body: unknown, isExpected = true) =>
    healthCheck({ ask: async () => ({ status, body }), isExpected: async () => isExpected }).run();

  it('names the parts that are not ready', async () => {
    expect((await run(200, {})).result).toBe('ok');
    expect(await run(503, { parts: { media: false, catalog: true } })).toMatchObject({
      ...{ result: 'failed', sentence: 'Not ready: media' },
    });
    expect((await run(502, 'Bad gateway')).sentence).toBe('It answers 502');
    expect((await run(0, null, false)).result).toBe('warning');
  });
});
