import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { chooseTheme, followSystemTheme, holdTheme, storedTheme } from './theme.js';

const shown = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  afterEach(() => chooseTheme('light'));

  it('is the chosen one, and kept in this browser', () => {
    chooseTheme('dark');
    expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  });

  it('is light where none was chosen, or what is kept is none', () => {
    localStorage.removeItem('theme');
    expect(storedTheme()).toBe('light');
    localStorage.setItem('theme', 'pink');
    expect(storedTheme()).toBe('light');
  });

  it('follows the system where that was chosen', () => {
    let changed = () => {};
    const dark = { matches: true, addEventListener: (_type: string, heard: () => void) => (changed = heard) };
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue(dark as unknown as MediaQueryList);
    chooseTheme('system');
    followSystemTheme();
    expect(shown()).toBe('dark');
    dark.matches = false;
    changed();
    expect(shown()).toBe('light');
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
