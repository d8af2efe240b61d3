import { afterEach, describe, expect, it } from '@jest/globals';
import { chooseTheme, holdTheme } from './theme.js';

const shown = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  afterEach(() => chooseTheme('light'));

  it('is the chosen one, and kept in this browser', () => {
    chooseTheme('dark');
    expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  });

  it('stays as a screen holds it, whatever is chosen meanwhile, and is the chosen one afterwards', () => {
    const release = holdTheme('dark');
    chooseTheme('light');
    expect(shown()).toBe('dark');
    release();
    expect(shown()).toBe('light');
  });

  it('gives the browser’s own bar the colour of the page', () => {
    const meta = document.head.appendChild(document.createElement('meta'));
    meta.name = 'theme-color';
    chooseTheme('dark');
    expect(meta.content).toBe('#0b0d0a');
    chooseTheme('light');
    expect(meta.content).toBe('#f5f6f0');
    meta.remove();
  });
});
