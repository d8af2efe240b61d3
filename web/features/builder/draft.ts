import type { StoredClass } from './class-query.js';
import { startState, type BuilderState } from './model/builder-state.js';
import type { WriterMemory } from './versioned-commands.js';

/** All of the editor that outlives its page. */
export interface BuilderDraft {
  state: BuilderState;
  memory: WriterMemory;
  /** What stood in the text panel and could not be read as the class; null where there was none. */
  text: string | null;
}

/** The editor before anything was changed in it. */
export const untouched = (stored: StoredClass | undefined): BuilderDraft => ({
  state: startState(stored),
  memory: { version: stored?.version ?? null, unanswered: {} },
  text: null,
});
