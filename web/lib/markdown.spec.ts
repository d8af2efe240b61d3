import { describe, expect, it } from '@jest/globals';
import { parseMarkdown, plainText } from './markdown.js';

describe('parseMarkdown', () => {
  it('reads what stands at the top, headings, paragraphs and lists', () => {
    const page = parseMarkdown(
      '---\ntitle: Rides: all\n---\n\n## One\n\nTwo\nlines.\n\n1. First\n2. Second\n   goes on\n\n- Dot',
    );
    expect(page.front).toEqual({ title: 'Rides: all' });
    const text = (value: string) => [{ kind: 'text', text: value }];
    expect(page.blocks).toEqual([
      { kind: 'heading', level: 2, content: text('One') },
      { kind: 'paragraph', content: text('Two lines.') },
      { kind: 'list', isOrdered: true, items: [text('First'), text('Second goes on')] },
      { kind: 'list', isOrdered: false, items: [text('Dot')] },
    ]);
  });

  it('reads bold and links, and says them as plain text', () => {
    const [block] = parseMarkdown('Press **Save**, see [pricing](/pricing).').blocks;
    const content = block?.kind === 'paragraph' ? block.content : [];
    expect(content).toEqual([
      { kind: 'text', text: 'Press ' },
      { kind: 'strong', text: 'Save' },
      { kind: 'text', text: ', see ' },
      { kind: 'link', text: 'pricing', href: '/pricing' },
      { kind: 'text', text: '.' },
    ]);
    expect(plainText(content)).toBe('Press Save, see pricing.');
  });

  it.each(['<b>x</b>', '![x](/y)', '`x`', '*x*', '[x](javascript:alert)', '| a | b |', '# One', 'a ** b'])(
    'refuses %s instead of showing it as it is written',
    (text) => expect(() => parseMarkdown(text)).toThrow('Not understood'),
  );

  it('refuses a line at the top that names nothing', () => {
    expect(() => parseMarkdown('---\ntitle\n---\n')).toThrow('Not "name: value": title');
  });
});
