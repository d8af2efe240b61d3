import type { World } from '../life/world.js';
import { missing } from '../http/errors.js';
import type { Kind, Records } from '../store/records.js';

/** The object of an id that somebody sent, else Stripe's 404. */
export function known<K extends Kind>({ store }: World, kind: K, id: string, param?: string): Records[K] {
  const found = store.find(kind, id);
  if (!found) throw missing(kind, id, param);
  return found;
}
