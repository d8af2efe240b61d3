import { showError } from '../ui/toast-store.js';
import { serverMessage } from './errors.js';

/** Says what failed, with the server's sentence where it gave one. */
export function showFailure(what: string, error: unknown): void {
  const sentence = serverMessage(error);
  if (sentence && sentence !== what) showError(sentence, what);
  else showError(what);
}
