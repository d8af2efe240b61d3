import { useRef, useState } from 'react';
import type { BuilderState } from './model/builder-state.js';
import { reduceHistory, type HistoryAction } from './model/history.js';
import { startHistory, type BuilderHistory } from './model/history-state.js';

export interface BuilderStore {
  /** The state as it is now, also within what began before a change. */
  read: () => BuilderState;
  dispatch: (action: HistoryAction) => void;
}

/** The editor's state and its steps for drawing, and a store for what takes longer than one drawing. */
export function useBuilderStore(start: () => BuilderState): [BuilderHistory, BuilderStore] {
  const [history, setHistory] = useState(() => startHistory(start()));
  const latest = useRef(history);
  const [store] = useState<BuilderStore>(() => ({
    read: () => latest.current.present,
    dispatch: (action) => setHistory((latest.current = reduceHistory(latest.current, action))),
  }));
  return [history, store];
}
