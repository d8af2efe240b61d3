import { useBuilderStore } from '../../../features/builder/use-builder-store.js';
import { startState } from '../../../features/builder/model/builder-state.js';
import { newSegmentFields, type Segment } from '../../../features/builder/model/timeline.js';
import { demoFades, demoSegments } from '../../../lib/demo-class.js';

/** Tracks have no ids here: the first is 1. */
const segments: readonly Segment[] = demoSegments.map(
  ({ name, duration, rpm, resistance, position, notes }, index) => ({
    ...{ ...newSegmentFields, ...demoFades, id: index + 1, fixedStart: null },
    ...{ name, duration, notes, intensity: { rpm, resistance, position }, musicId: index + 1 },
  }),
);

/** As if a server held them: an undone step then keeps the ids. */
function start() {
  const empty = startState();
  return { ...empty, segments, saved: { ...empty.saved, segments } };
}

/** The demo class in the builder's own state: it can be changed, undone and redone, and is stored nowhere. */
export function useDemoClass() {
  const [{ present: state, past, future }, { dispatch }] = useBuilderStore(start);
  return { state, dispatch, canUndo: past.length > 0, canRedo: future.length > 0 };
}

export type DemoClass = ReturnType<typeof useDemoClass>;
