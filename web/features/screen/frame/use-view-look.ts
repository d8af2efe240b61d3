import { useEffect } from 'react';
import { useRemembered } from '../../../lib/remembered.js';
import { holdTheme } from '../../../lib/theme.js';

export interface ViewLook {
  readonly dark: boolean;
  readonly toggleDark: () => void;
}

/** Dark as the room is, until somebody chooses otherwise on this screen. */
export function useViewLook(): ViewLook {
  const [light, setLight] = useRemembered('screen light', ['dark', 'light']);
  const dark = light === 'dark';
  useEffect(() => holdTheme(dark ? 'dark' : 'light'), [dark]);
  return { dark, toggleDark: () => setLight(dark ? 'light' : 'dark') };
}
