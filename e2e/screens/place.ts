import type { Page } from '@playwright/test';

/**
 * Whose eyes see a screen: `busy` has more than any screen shows at once. `expired` comes last: the product's clock is
 * then moved past the trial.
 */
export type Person = 'visitor' | 'instructor' | 'busy' | 'newcomer' | 'administrator' | 'expired';

/** The ids of what the example account holds. */
export interface Examples {
  readonly classId: number;
  readonly scheduleId: number;
  readonly playlistId: number;
  /** A session of the busy account's that runs now. */
  readonly busyScheduleId: number;
  /** Of a check-in that is open. */
  readonly checkIn: string;
}

/** A screen in one of its states. */
export interface Place {
  /** For file names and reports: `class-builder-segment`. */
  readonly name: string;
  /** The route as web/app/routes.tsx writes it; `*` for addresses that no route has. */
  readonly route: string;
  readonly who: Person;
  /** What stands behind the route's path: a query, a fragment. */
  readonly query?: string;
  /** Brings the loaded page into the state. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** Before the page is asked for: cuts it off, or lets a request fail. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** A request of it is refused or lost: that the console says so is no fault. */
  readonly mayFail?: boolean;
  /** The operation that is never answered: what waits for it is seen waiting. */
  readonly waitsFor?: string;
  /** The width at which it is opened; other widths follow without a reload. */
  readonly width?: number;
}

/** The address of a place, with the examples' ids in the place of the route's parameters. */
export function addressOf({ route, query = '' }: Place, examples: Examples): string {
  const { classId, scheduleId, playlistId, checkIn } = examples;
  const ids: Record<string, string | number> = {
    '/schedule/:id': scheduleId,
    '/media/playlists/:id': playlistId,
    '/cue-sheet/:id': classId,
    '/class-player/:id': classId,
    '/check-in/:token': checkIn,
  };
  const path = route === '*' ? '/nowhere' : route.replace(/:\w+/, () => String(ids[route]));
  return (
    path +
    query
      .replace(':classId', String(classId))
      .replace(':scheduleId', String(scheduleId))
      .replace(':busyScheduleId', String(examples.busyScheduleId))
  );
}

/** A place of the instructor whose account is full. */
export const instructor = (name: string, route: string, rest: Partial<Place> = {}): Place => ({
  ...{ name, route, who: 'instructor' },
  ...rest,
});
