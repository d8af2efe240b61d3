import { classRows } from './class-rows.js';
import { musicRows } from './music-rows.js';

/**
 * What a recipient may do with what is shared with them, cell by cell. A row is an operation; its three columns are the
 * permissions view, use and edit; the five signs of each are the states of the share:
 * before accepting, accepted, expired, removed, handed over.
 * `+` allowed, `-` refused, `.` not to be had: a class is handed over with a session, by no permission; nothing else is.
 */
const rows = [classRows, musicRows];

export const permissions = ['view', 'use', 'edit'] as const;
export type Permission = (typeof permissions)[number];
export const states = ['before accepting', 'accepted', 'expired', 'removed', 'handed over'] as const;
export type State = (typeof states)[number];

export interface Row {
  readonly operation: string;
  /** Undefined: there is no such cell. */
  readonly isAllowed: (permission: Permission, state: State) => boolean | undefined;
}

/** In the order in which they are asked: what is taken away is asked for last. */
export const table: readonly Row[] = rows
  .flatMap((each) => each.trim().split('\n').slice(1))
  .filter((line) => line !== '')
  .map((line) => {
    const [, operation, ...cells] = /^(.+?)\s+([-+.]{5})\s+([-+.]{5})\s+([-+.]{5})$/.exec(line)!;
    return {
      operation: operation!,
      isAllowed: (permission, state) => {
        const sign = cells[permissions.indexOf(permission)]![states.indexOf(state)];
        return sign === '.' ? undefined : sign === '+';
      },
    };
  });
