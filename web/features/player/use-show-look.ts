import { useCallback, useEffect, useState } from 'react';
import { useRemembered } from '../../lib/remembered.js';
import { holdTheme } from '../../lib/theme.js';
import { hasRoomForPanel } from './panel/side-panel.js';

export interface ShowLook {
  readonly dark: boolean;
  readonly panel: boolean;
  readonly imageFirst: boolean;
  readonly beeps: boolean;
  /** Ten seconds are counted before a class starts or goes on. */
  readonly countIn: boolean;
  readonly toggleDark: () => void;
  readonly togglePanel: () => void;
  readonly toggleImage: () => void;
  readonly toggleBeeps: () => void;
  readonly toggleCountIn: () => void;
  /** After a segment was chosen: the cues are seen again where the panel lies over them. */
  readonly showCues: () => void;
}

/** How the show looks and beeps; what belongs to the room is kept in this browser. Dark, as the room is. */
export function useShowLook(): ShowLook {
  const [light, setLight] = useRemembered('player light', ['dark', 'light']);
  const [layout, setLayout] = useRemembered('player layout', ['cues', 'image']);
  const [beeps, setBeeps] = useRemembered('player beeps', ['off', 'on']);
  const [countIn, setCountIn] = useRemembered('player count-in', ['off', 'on']);
  const [panel, setPanel] = useState(hasRoomForPanel);
  const dark = light === 'dark';
  useScreenLook(dark);
  return {
    ...{ dark, panel, imageFirst: layout === 'image', beeps: beeps === 'on', countIn: countIn === 'on' },
    toggleDark: () => setLight(dark ? 'light' : 'dark'),
    togglePanel: useCallback(() => setPanel((is) => !is), []),
    toggleImage: () => setLayout(layout === 'image' ? 'cues' : 'image'),
    toggleBeeps: () => setBeeps(beeps === 'on' ? 'off' : 'on'),
    toggleCountIn: () => setCountIn(countIn === 'on' ? 'off' : 'on'),
    showCues: useCallback(() => setPanel((is) => is && hasRoomForPanel()), []),
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
