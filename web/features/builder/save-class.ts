import { serverMessage } from '../../lib/errors.js';
import type { ClassSaver } from './class-saver.js';
import { withoutGoneImages } from './gone-images.js';
import { saveFailure } from './model/save-failure.js';
import type { BuilderStore } from './use-builder-store.js';

/** A save that failed without a word of the server's; the message is the specification's (section 8). */
class SaveFailure extends Error {}

/**
 * Saves the class as it stands (specification 2, section 4, "Class save"). Images that the library has lost since the
 * class was read are left out.
 *
 * @returns the class's id, and whether images were left out; throws what the server refused with.
 */
export async function saveClass(saver: ClassSaver, store: BuilderStore) {
  store.dispatch({ type: 'detailsChanged', change: { title: store.read().details.title.trim() } });
  try {
    return { id: await saver.save(store), leftOut: false };
  } catch (error) {
    const actions = withoutGoneImages(error, store.read());
    if (actions.length === 0) throw told(error, store);
    actions.forEach(store.dispatch);
    return { id: await saver.save(store), leftOut: true };
  }
}

function told(error: unknown, store: BuilderStore) {
  if (serverMessage(error) !== undefined) return error;
  const state = store.read();
  return new SaveFailure(saveFailure(state.saved, state), { cause: error });
}

/** What a person is told of a failure: the server's sentence, or that of what was to be saved. */
export const sentenceOf = (error: unknown) =>
  serverMessage(error) ?? (error instanceof SaveFailure ? error.message : 'Failed to save class');
