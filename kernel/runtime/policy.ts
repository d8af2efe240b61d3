import type { Caller } from './caller.js';
import type { Clock } from './clock.js';
import { lateMessage, refuse } from './errors.js';
import type { GraphqlContext } from './graphql-context.js';

/** An object that belongs to somebody and may be shared (specification 1, section 3, Content share). */
export interface Owned {
  readonly type: 'class' | 'music' | 'image' | 'playlist' | 'schedule' | 'student';
  readonly id: number;
  readonly ownerId: number;
}

/** `teach`: to mark who came to a session. */
export type Right = 'read' | 'use' | 'change' | 'teach';

/** One accepted share, as the serving service's own copy holds it. */
export interface Grant {
  readonly type: Owned['type'];
  readonly id: number;
  readonly recipientId: number;
  /** `teach` comes with a session that is handed over, and lets the class be read that is taught there. */
  readonly permission: 'view' | 'use' | 'edit' | 'teach';
  readonly expiresAt: Date | null;
}

const rights: Readonly<Record<Grant['permission'], readonly Right[]>> = {
  view: ['read'],
  use: ['read', 'use'],
  edit: ['read', 'use', 'change'],
  teach: ['read', 'teach'],
};

/**
 * The one answer to "may this caller?" for GraphQL, REST and byte streams. No principal means no; an administrator
 * has no right to an instructor's content. A share's end is compared at every read.
 */
export function may(
  right: Right,
  caller: Caller,
  object: Owned,
  grants: readonly Grant[],
  now: Date,
): boolean {
  if (caller.kind !== 'user') return false;
  if (object.ownerId === caller.userId) return true;
  return grants.some(
    (grant) =>
      grant.type === object.type &&
      grant.id === object.id &&
      grant.recipientId === caller.userId &&
      (grant.expiresAt === null || grant.expiresAt.getTime() > now.getTime()) &&
      rights[grant.permission].includes(right),
  );
}

/** What is shared with a user of an object, and when the copy that says so was known to hold everything. */
export interface KnownGrants {
  readonly grants: readonly Grant[];
  /** Null: never yet. */
  readonly asOf: Date | null;
}

/** Reads the serving service's own copy of the shares. */
export interface GrantSource {
  of(userId: number, object: Owned): Promise<KnownGrants>;
}

const oldestMs = 5_000;

/**
 * The same answer with the grants looked up, which an owner's needs not: nothing about sharing stands between people
 * and what is theirs. Throws UNAVAILABLE when a share would allow it and is known by an old copy only, or when what the
 * caller stored elsewhere has not arrived.
 */
export async function permitted(
  right: Right,
  context: Pick<GraphqlContext, 'caller' | 'late'>,
  object: Owned,
  source: GrantSource,
  clock: Clock,
): Promise<boolean> {
  const { caller } = context;
  if (may(right, caller, object, [], clock.now())) return true;
  if (caller.kind !== 'user') return false;
  const { grants, asOf } = await source.of(caller.userId, object);
  refuseWhenLate(context);
  const now = clock.now();
  if (!may(right, caller, object, grants, now)) return false;
  refuseWhenOld(asOf, now);
  return true;
}

/** Throws UNAVAILABLE when what is shared is known by an old copy only: it may have ended. */
export function refuseWhenOld(asOf: Date | null, now: Date): void {
  if (asOf === null || now.getTime() - asOf.getTime() > oldestMs)
    throw refuse('UNAVAILABLE', 'What is shared with you cannot be checked at the moment. Please try again.');
}

/** A person's own record is theirs to read, and everybody's is the administrators' and the system's. */
export const selfOrAdmin = (caller: Caller, userId: number) =>
  caller.kind === 'system' || (caller.kind === 'user' && (caller.isAdmin || caller.userId === userId));

/**
 * For decisions of the gate or by grants: throws UNAVAILABLE when what the caller stored elsewhere a moment ago has not
 * arrived here, since the decision could be the one of before.
 */
export function refuseWhenLate({ late }: Pick<GraphqlContext, 'late'>): void {
  if (late) throw refuse('UNAVAILABLE', lateMessage);
}
