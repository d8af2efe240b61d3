import { useEffect } from 'react';
import { useRemembered } from '../../lib/remembered.js';
import { holdTheme } from '../../lib/theme.js';
import { type Panel, usePanel } from './panel/use-panel.js';

export interface ShowLook {
  readonly dark: boolean;
  readonly panel: Panel;
  readonly imageFirst: boolean;
  readonly beeps: boolean;
  /** Ten seconds are counted before a class starts or goes on. */
  readonly countIn: boolean;
  readonly toggleDark: () => void;
  readonly toggleImage: () => void;
  readonly toggleBeeps: () => void;
  readonly toggleCountIn: () => void;
}

/** How the show looks and beeps; what belongs to the room is kept in this browser. Dark, as the room is. */
export function useShowLook(): ShowLook {
  const [light, setLight] = useRemembered('player light', ['dark', 'light']);
  const [layout, setLayout] = useRemembered('player layout', ['cues', 'image']);
  const [beeps, setBeeps] = useRemembered('player beeps', ['off', 'on']);
  const panel = usePanel();
  const [countIn, setCountIn] = useRemembered('player count-in', ['off', 'on']);
  const dark = light === 'dark';
  useScreenLook(dark);
  return {
    ...{ dark, panel, imageFirst: layout === 'image', beeps: beeps === 'on', countIn: countIn === 'on' },
    toggleDark: () => setLight(dark ? 'light' : 'dark'),
    toggleImage: () => setLayout(layout === 'image' ? 'cues' : 'image'),
    toggleBeeps: () => setBeeps(beeps === 'on' ? 'off' : 'on'),
    toggleCountIn: () => setCountIn(countIn === 'on' ? 'off' : 'on'),
  };
}

/** Toasts come from above while a class runs (below are the buttons one must be able to hit); dialogs are as dark as the screen. */
function useScreenLook(dark: boolean) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.screen = 'player';
    const release = holdTheme(dark ? 'dark' : 'light');
    return () => {
      delete dataset.screen;
      release();
    };
  }, [dark]);
}
