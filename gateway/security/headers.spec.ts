import { describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import { securityHeaders } from './headers.js';

function policyOf(cardFormUrl?: string | null): string {
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
  return set.get('content-security-policy') ?? '';
}

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
