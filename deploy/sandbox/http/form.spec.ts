import { describe, expect, it } from '@jest/globals';
import { parseForm } from './form.js';

describe('a form in the way of Stripe', () => {
  it.each([
    ['a=1&b=x%20y', { a: '1', b: 'x y' }],
    ['items[0][price]=p&items[0][quantity]=1', { items: [{ price: 'p', quantity: '1' }] }],
    ['expand[]=a&expand[]=b.c', { expand: ['a', 'b.c'] }],
    ['expand%5B0%5D=a', { expand: ['a'] }],
    ['metadata[userId]=5&metadata[x]=', { metadata: { userId: '5', x: '' } }],
    ['created[gte]=5', { created: { gte: '5' } }],
    ['metadata=', { metadata: '' }],
    ['', {}],
  ])('reads %s', (text, form) => expect(parseForm(text)).toEqual(form));

  it('refuses a key that contradicts another, and reaches no prototype', () => {
    expect(() => parseForm('a=1&a[b]=2')).toThrow('Invalid parameter a');
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
