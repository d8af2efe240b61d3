import { refusal } from './fake-accounts.js';
import type { FakeClass } from './fake-state.js';

/** A change of the class, refused where it has moved on since the version that the command names. */
export function changing(one: FakeClass, version: number | null | undefined): FakeClass {
  if (version != null && version !== one.version)
    throw refusal('This was changed by someone else in the meantime', 'CONFLICT');
  one.version++;
  return one;
}
