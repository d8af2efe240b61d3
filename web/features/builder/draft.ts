import type { StoredClass } from './class-query.js';
import type { SaverMemory } from './class-saver.js';
import { startState, type BuilderState } from './model/builder-state.js';
import { reduceBuilder } from './model/reduce-builder.js';

/** All of the editor that outlives its page. */
export interface BuilderDraft {
  state: BuilderState;
  memory: SaverMemory;
  /** What stood in the text panel and could not be read as the class; null where there was none. */
  text: string | null;
}

/** The editor before anything was changed in it. */
const untouched = (stored: StoredClass | undefined): BuilderDraft => ({
  state: startState(stored),
  memory: { version: stored?.version ?? null },
  text: null,
});

/** The draft of a class that is deleted since, as that of a new one; any other as it is. */
const renewed = (draft: BuilderDraft, goneId: number | undefined): BuilderDraft =>
  draft.state.classId === goneId
    ? {
        ...draft,
        state: reduceBuilder(draft.state, { type: 'classGone' }),
        memory: { version: null },
      }
    : draft;

/** What the editor begins with. `id`: the class that the draft is of; not stored, it is a new one or deleted. */
export function begun(found: BuilderDraft | undefined, stored: StoredClass | undefined, id?: number) {
  if (!found) return untouched(stored);
  return stored ? found : renewed(found, id);
}
