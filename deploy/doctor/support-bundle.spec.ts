import { describe, expect, it } from '@jest/globals';
import { scrubbed, shownConfiguration, supportBundle } from './support-bundle.js';

describe('a support bundle', () => {
  it('states harmless settings, that others are set, and nothing of what is not Cadenza’s', () => {
    expect(
      shownConfiguration({
        PORT: '4000',
        REDIS_URL: 'redis://cadenza:secret@redis:6379',
        STRIPE_SECRET_KEY: 'sk_live_1',
        CADENZA_SUPPORT_EMAIL: 'anna@example.org',
        CADENZA_DATA: '/home/anna/.cadenza',
        DATABASE_SECRET: '',
        AWS_SECRET_ACCESS_KEY: 'other',
        HOME: '/home/anna',
      }),
    ).toEqual({
      ...{ CADENZA_DATA: '(set)', CADENZA_SUPPORT_EMAIL: '(set)', DATABASE_SECRET: '(empty)', PORT: '4000' },
      ...{ REDIS_URL: 'redis://(login)@redis:6379', STRIPE_SECRET_KEY: '(set)' },
    });
  });

  it('replaces addresses, logins and the home folder in sentences', () => {
    const text = 'ENOENT /home/anna/.cadenza of <anna@example.org> at redis://a:b@host';
    expect(scrubbed(text, '/home/anna')).toBe('ENOENT ~/.cadenza of <(address)> at (address)');
  });

  it('is JSON with versions, findings and counts', () => {
    const findings = [
      {
        name: 'Disk',
        result: 'failed' as const,
        sentence: 'full, says bob@example.org',
        advice: 'go',
        milliseconds: 1,
      },
    ];
    const text = supportBundle({
      ...{ version: '0.1.0', variables: { PORT: '1' }, findings, counts: { media: { events: 3 } } },
      now: new Date('2026-11-27T12:00:00Z'),
    });
    expect(JSON.parse(text)).toMatchObject({
      madeAt: '2026-11-27T12:00:00.000Z',
      versions: { cadenza: '0.1.0', node: process.versions.node },
      configuration: { PORT: '1' },
      findings: [{ name: 'Disk', sentence: 'full, says (address)', advice: 'go' }],
      counts: { media: { events: 3 } },
    });
  });
});
