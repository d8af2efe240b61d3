import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Addresses } from './addresses.js';
import { gatewayEnvironment } from './environment.js';

const needed = {
  CADENZA_PUBLIC_URL: 'https://cadenza.example/',
  CADENZA_TOKEN_PRIVATE_KEY: 'pem',
  CADENZA_WEB_ROOT: '/web',
  CADENZA_SUPERGRAPH: '/supergraph.graphql',
  CADENZA_IDENTITY_URLS: 'http://identity-0:4000, http://identity-1:4000/',
  CADENZA_BILLING_URLS: 'http://billing:4000',
  CADENZA_CATALOG_URLS: 'http://catalog:4000',
  CADENZA_MEDIA_URLS: 'http://media:4000',
  CADENZA_SCHEDULING_URLS: 'http://scheduling:4000',
  CADENZA_ROSTER_URLS: 'http://roster:4000',
  CADENZA_SHARING_URLS: 'http://sharing:4000',
};

describe('the environment of a gateway alone', () => {
  it('has lists of addresses, and defaults for the rest', () => {
    const environment = gatewayEnvironment({ ...needed, CADENZA_TRUSTED_PROXIES: '10.0.0.1, loopback' });
    expect(environment).toMatchObject({
      port: 4000,
      host: '0.0.0.0',
      publicUrl: 'https://cadenza.example',
      rateLimits: true,
      trustedProxies: ['10.0.0.1', 'loopback'],
      addresses: {
        identity: ['http://identity-0:4000', 'http://identity-1:4000'],
        roster: ['http://roster:4000'],
      },
    });
  });

  it('reads a key from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'cadenza-key-'));
    writeFileSync(join(folder, 'key.pem'), 'from a file');
    const variables = { ...needed, CADENZA_TOKEN_PRIVATE_KEY: `@${join(folder, 'key.pem')}` };
    expect(gatewayEnvironment(variables).tokenKey).toBe('from a file');
    rmSync(folder, { recursive: true });
  });

  it('resolves the folder of the web app, as files are sent by absolute paths only', () => {
    const { webRoot } = gatewayEnvironment({ ...needed, CADENZA_WEB_ROOT: 'web/dist' });
    expect(webRoot).toBe(join(process.cwd(), 'web/dist'));
  });

  it('names everything wrong at once, and no value', () => {
    const wrong = () =>
      gatewayEnvironment({
        PORT: 'many',
        CADENZA_PUBLIC_URL: 'ftp://secret',
        CADENZA_CATALOG_URLS: 'nowhere',
      });
    expect(wrong).toThrow(/PORT[^]*CADENZA_PUBLIC_URL[^]*CADENZA_TOKEN_PRIVATE_KEY[^]*CADENZA_CATALOG_URLS/);
    expect(wrong).not.toThrow(/secret|nowhere/);
  });

  it('refuses in production mode what is for tests', () => {
    const production = { ...needed, NODE_ENV: 'production' };
    expect(() => gatewayEnvironment({ ...production, CADENZA_CLOCK: '+8d' })).toThrow('CADENZA_CLOCK');
    expect(() => gatewayEnvironment({ ...production, CADENZA_RATE_LIMITS: 'off' })).toThrow(
      'CADENZA_RATE_LIMITS',
    );
    const form = { STRIPE_CARD_FORM_URL: 'http://localhost:4001' };
    expect(() => gatewayEnvironment({ ...production, ...form })).toThrow('STRIPE_CARD_FORM_URL');
    expect(() => gatewayEnvironment({ ...needed, CADENZA_CLOCK: 'tomorrow' })).toThrow('CADENZA_CLOCK');
    expect(
      gatewayEnvironment({ ...needed, CADENZA_CLOCK: '+8d', CADENZA_RATE_LIMITS: 'off' }).rateLimits,
    ).toBe(false);
  });
});

describe('addresses', () => {
  it('come in turn, for each service its own', () => {
    const addresses = new Addresses({ catalog: ['a', 'b'], media: ['c'], roster: [] });
    expect(['catalog', 'media', 'catalog', 'media', 'catalog'].map((name) => addresses.next(name))).toEqual([
      'a',
      'c',
      'b',
      'c',
      'a',
    ]);
    expect(() => addresses.next('roster')).toThrow('roster');
  });

  it('pass over one that was away, for a second, and while another is there', () => {
    const time = { now: 5 };
    const addresses = new Addresses({ catalog: ['a', 'b'] }, () => time.now);
    addresses.isAway('a');
    expect([addresses.next('catalog'), addresses.next('catalog')]).toEqual(['b', 'b']);
    addresses.isAway('b');
    expect(new Set([addresses.next('catalog'), addresses.next('catalog')])).toEqual(new Set(['a', 'b']));
    time.now += 1_000;
    expect(new Set([addresses.next('catalog'), addresses.next('catalog')])).toEqual(new Set(['a', 'b']));
  });
});
