import { describe, expect, it } from '@jest/globals';
import { parseForm } from './form.js';

describe("a form in Stripe's notation", () => {
  it.each([
    ['a=1&b=x%20y', { a: '1', b: 'x y' }],
    ['items[0][price]=p&items[0][quantity]=1', { items: [{ price: 'p', quantity: '1' }] }],
    ['expand[]=a&expand[]=b.c', { expand: ['a', 'b.c'] }],
    ['expand%5B0%5D=a', { expand: ['a'] }],
    ['metadata[userId]=5&metadata[x]=', { metadata: { userId: '5', x: '' } }],
    ['created[gte]=5', { created: { gte: '5' } }],
    ['metadata=', { metadata: '' }],
    ['', {}],
  ])('is read: %s', (text, form) => expect(parseForm(text)).toEqual(form));

  it('reaches no prototype', () => {
    const form = parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&toString=x');
    expect(Object.keys(form)).toEqual([]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it.each([
    ['parameters', 'a[]=x&'.repeat(60_000)],
    ['names', Array.from({ length: 60_000 }, (_, n) => `a${n}=`).join('&')],
    ['items of a list', 'a[]=x&'.repeat(150)],
    ['items of a list by number', Array.from({ length: 150 }, (_, n) => `a[${n}]=`).join('&')],
    ['levels', `a${'[b]'.repeat(100_000)}=1`],
  ])('is refused within a second when it has too many %s', (_what, text) => {
    const begun = performance.now();
    let form: unknown;
    try {
      form = parseForm(text);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(form).toBeUndefined();
  });
});
