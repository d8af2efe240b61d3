import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { securityHeaders } from './headers.js';

function headersOf(cardFormUrl?: string | null): ReadonlyMap<string, string> {
  const set = new Map<string, string>();
  const response = {
    setHeader: (name: string, value: string) => set.set(name.toLowerCase(), value),
    removeHeader: () => undefined,
  };
  void securityHeaders('https://cadenza.example', cardFormUrl)(
    {} as Request,
    response as unknown as Response,
    () => undefined,
  );
  return set;
}
const policyOf = (cardFormUrl?: string | null) => headersOf(cardFormUrl).get('content-security-policy') ?? '';

describe('where a page may send a card', () => {
  it("is to the provider's own form", () => {
    const policy = policyOf(null);
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(policy).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  });

  it('is from our form to one address, and nowhere else', () => {
    const policy = policyOf('http://localhost:4001/');
    expect(policy).toMatch(/connect-src 'self' wss:\/\/cadenza\.example http:\/\/localhost:4001;/);
    expect(policy).not.toContain('stripe.com');
  });
});

describe('what a page may ask the browser for', () => {
  const permissions = (cardFormUrl?: string | null) =>
    new Map(
      headersOf(cardFormUrl)
        .get('permissions-policy')
        ?.split(', ')
        .map((each) => each.split('=') as [string, string]),
    );

  it('is what the player needs', () => {
    const given = [...permissions('http://localhost:4001')].filter(([, to]) => to !== '()');
    expect(given).toEqual([
      ['autoplay', '(self)'],
      ['fullscreen', '(self)'],
      ['screen-wake-lock', '(self)'],
      ['window-management', '(self)'],
    ]);
  });

  it.each(['camera', 'microphone', 'geolocation', 'display-capture', 'usb', 'midi'])(
    'is not the %s',
    (feature) => {
      expect(permissions().get(feature)).toBe('()');
    },
  );

  it("is a wallet in the provider's form only", () => {
    expect(permissions(null).get('payment')).toBe('(self "https://js.stripe.com")');
    expect(permissions('http://localhost:4001').get('payment')).toBe('()');
  });
});

it('runs no script but those of files: none in the page, none made of text', () => {
  for (const cardFormUrl of [null, 'http://localhost:4001/']) {
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policyOf(cardFormUrl)) ?? [];
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/'unsafe-inline'|'unsafe-eval'|data:|blob:|\*(?!\.js\.stripe\.com)/);
  }
});
