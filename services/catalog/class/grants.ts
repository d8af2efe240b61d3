import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import type { Grant } from '@cadenza/kernel/runtime/policy.js';

/** Finds what of a class is shared with a caller; sharing's events will fill the copy it reads. */
export interface ClassGrants {
  of(caller: Caller, classId: number): Promise<readonly Grant[]>;
}

export const GRANTS = Symbol('ClassGrants');

/** Until classes can be shared, nobody has a right to another's. */
export const noGrants: ClassGrants = { of: async () => [] };
