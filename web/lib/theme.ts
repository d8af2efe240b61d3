import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark' | 'system';
const KEY = 'theme';
const listeners = new Set<() => void>();
const isTheme = (value: unknown): value is Theme =>
  value === 'light' || value === 'dark' || value === 'system';
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Light where nothing is chosen (specification 1, section 9). */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return isTheme(stored) ? stored : 'light';
  } catch {
    return 'light';
  }
}

let chosen: Theme | undefined;
const currentTheme = () => (chosen ??= storedTheme());

/** `--canvas` of web/ui/tokens.css: the browser's own bar is of the page's colour. */
const canvas = { light: '#f5f6f0', dark: '#0b0d0a' } as const;

let held: 'light' | 'dark' | undefined;

function apply() {
  const dark = currentTheme() === 'dark' || (currentTheme() === 'system' && systemIsDark().matches);
  const look = held ?? (dark ? 'dark' : 'light');
  document.documentElement.dataset.theme = look;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas[look]);
}

/** Keeps the choice in this browser. Where storage is denied it holds until the page is left. */
export function chooseTheme(value: string): void {
  if (!isTheme(value)) return;
  chosen = value;
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The choice still holds in this page.
  }
  apply();
  for (const listener of listeners) listener();
}

/** Follows the system's change while `system` is chosen. Call once at start. */
export function followSystemTheme(): void {
  apply();
  systemIsDark().addEventListener('change', apply);
}

/** The page is light or dark whatever is chosen and the system says, until the answer is called. */
export function holdTheme(look: 'light' | 'dark'): () => void {
  held = look;
  apply();
  return () => {
    held = undefined;
    apply();
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}
