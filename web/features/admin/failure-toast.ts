import { serverMessage } from '../../lib/errors.js';
import { showError } from '../../ui/toast-store.js';

/** Says what failed, with the server's reason where it gave one. */
export function showFailure(sentence: string, error: unknown): void {
  const reason = serverMessage(error);
  if (reason) showError(reason, sentence);
  else showError(sentence);
}
