import { describe, expect, it } from '@jest/globals';
import { contactProblems, isSuspected, trimmed, type ContactForm } from './contact-message.rules.js';

const form: ContactForm = {
  name: 'Ada',
  email: 'ada@example.org',
  phone: '(030) 123-45.67',
  subject: 'Music',
  message: 'How do I upload?',
};
const sentences = (given: Partial<ContactForm>) =>
  contactProblems({ ...form, ...given }).map(({ field, message }) => `${field}: ${message}`);
const phoneCharacters =
  'phone: Phone number can only contain digits, parentheses, hyphens, periods, and spaces';

it('trims a message, and invisible signs around its address', () => {
  expect(trimmed({ ...form, name: ' Ada ', email: '\u200bada@example.org\u00a0' })).toEqual(form);
});

describe('the rules of the contact form', () => {
  it('accept a message with every field', () => expect(sentences({})).toEqual([]));

  it('accept a message of 10,000 characters, of any script', () =>
    expect(sentences({ message: '🎵'.repeat(10_000) })).toEqual([]));

  it.each([
    ['name: Name must be at least 2 characters', { name: 'A' }],
    ['name: Name must be at least 2 characters', { name: '\u200b\u200b' }],
    ['email: Please enter a valid email address', { email: 'ada' }],
    ['email: Please enter a valid email address', { email: '' }],
    ['phone: Phone number must be at least 10 digits', { phone: '030 12345' }],
    [phoneCharacters, { phone: '+49 30 1234567' }],
    [phoneCharacters, { phone: '030/1234567' }],
    ['phone: Phone number must be at most 50 characters', { phone: '0'.repeat(51) }],
    ['subject: Subject must be at least 3 characters', { subject: 'Hi' }],
    ['message: Message must be at least 10 characters', { message: 'Too short' }],
    ['message: Message must be at most 10,000 characters', { message: 'ж'.repeat(10_001) }],
  ])('refuse with "%s"', (sentence, given) => expect(sentences(given)).toEqual([sentence]));

  it('name every field that is wrong', () => {
    const all = sentences({ name: '', email: '', phone: '', subject: '', message: '' });
    expect(all).toHaveLength(5);
  });

  it.each([
    [{}, false],
    [{ tookMs: 2_000 }, false],
    [{ tookMs: 1_999 }, true],
    [{ website: 'https://spam.example', tookMs: 60_000 }, true],
    [{ website: ' ' }, false],
  ])('suspect a program by %j: %s', (signs, suspected) => expect(isSuspected(signs)).toBe(suspected));
});
