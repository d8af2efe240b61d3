import { useEffect } from 'react';
import { usePlayer } from '../player-context.js';

/** Seconds. */
const COUNT_IN = 10;

/** Counts a show in at its start and after each pause while `isOn`; a preview begins at once. */
export function useStartCountIn(isOn: boolean, isPreview: boolean): void {
  const { engine } = usePlayer();
  useEffect(() => engine.setCountIn(isOn && !isPreview ? COUNT_IN : 0), [engine, isOn, isPreview]);
}
