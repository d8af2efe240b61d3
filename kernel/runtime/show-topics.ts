import type { Announcer } from './live.js';

/** A show whose screens are open: the same id of another owner is another show. */
export interface ShowKey {
  readonly ownerId: number;
  /** A UUID in small letters. */
  readonly showId: string;
}

export const isShowId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

const named =
  (kind: string) =>
  ({ ownerId, showId }: ShowKey) =>
    `show-${kind}-${ownerId}-${showId}`;

/** What each kind of view shows of the class. */
export const contentTopics = {
  audience: named('content-audience'),
  stage: named('content-stage'),
} as const;
/** Where the show is. */
export const showStateTopic = named('state');
/** What remotes ask for; told and never kept: a command is not obeyed later. */
export const showCommandsTopic = named('commands');
/** That a view has joined or was ended, or the show was closed. */
export const showViewsTopic = named('views');

/** Whoever holds a view's token, or lists the views, looks anew. */
export const announceViews = (live: Announcer, show: ShowKey) =>
  live.publish(showViewsTopic(show), { kind: 'views' });
