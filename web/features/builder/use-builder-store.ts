import { useRef, useState } from 'react';
import { reduceBuilder, type BuilderAction, type BuilderState } from './model/builder-state.js';

export interface BuilderStore {
  /** The state as it is now, also within what began before a change. */
  read: () => BuilderState;
  dispatch: (action: BuilderAction) => void;
}

/** The editor's state for drawing, and a store for what takes longer than one drawing. */
export function useBuilderStore(start: () => BuilderState): [BuilderState, BuilderStore] {
  const [state, setState] = useState(start);
  const latest = useRef(state);
  const [store] = useState<BuilderStore>(() => ({
    read: () => latest.current,
    dispatch: (action) => setState((latest.current = reduceBuilder(latest.current, action))),
  }));
  return [state, store];
}
