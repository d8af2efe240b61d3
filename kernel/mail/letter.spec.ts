import { describe, expect, it } from '@jest/globals';
import { letter } from './letter.js';

const hostile = '<script>alert("1")</script> & \'x\'';

describe('a letter', () => {
  it('says the same as text and as HTML, in which everything of people is escaped', () => {
    const { body, html } = letter('a@example.org', {
      category: 'shares',
      subject: hostile,
      parts: [hostile, { link: 'https://cadenza.example/auth?a="b"&c', label: hostile }],
    });
    expect(body).toContain(`\n\n${hostile}\n\nhttps://cadenza.example/auth?a="b"&c\n\n`);
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;';
    expect(html).toContain(`<title>${escaped}</title>`);
    expect(html).toContain(`<p style="white-space:pre-line">${escaped}</p>`);
    expect(html).toContain(`<a href="https://cadenza.example/auth?a=&quot;b&quot;&amp;c">${escaped}</a>`);
    expect(html).not.toContain('<script');
  });

  it.each(['a\r\nBcc: b@example.org', 'a\n\n b', 'a\u2028b', 'a\u0000b', '  a \t b '])(
    'has one line as subject: %j',
    (subject) => {
      const made = letter('a@example.org', { category: 'security', subject, parts: [] }).subject;
      expect(made).toMatch(/^a (Bcc: )?b(@example.org)?$/);
    },
  );

  it('says where it can be declined, when it can', () => {
    const footer = (category: 'security' | 'payment' | 'reminders' | 'shares' | 'news') =>
      letter('a@example.org', { category, subject: 's', parts: [] }).body.includes('in your profile');
    expect([footer('security'), footer('payment')]).toEqual([false, false]);
    expect([footer('reminders'), footer('shares'), footer('news')]).toEqual([true, true, true]);
  });

  it('leads whoever has no account to where it can be declined', () => {
    const optOut = 'https://cadenza.example/no-more?token="a"';
    const { body, html } = letter('a@example.org', { category: 'shares', subject: 's', parts: [], optOut });
    expect(body).toContain(`\n\nWithout an account, or without signing in:\n\n${optOut}\n`);
    expect(html).toContain('<a href="https://cadenza.example/no-more?token=&quot;a&quot;">');
  });
});
