import type { Origin } from '../generated/graphql.js';

/** The columns that say what a track or playlist is a copy of. */
export interface OriginColumns {
  readonly origin_owner_id: number | null;
  readonly origin_title: string | null;
}

/** Null for what is no copy. Sharing tells the name of its owner. */
export const originView = ({ origin_owner_id: id, origin_title: title }: OriginColumns): Origin | null =>
  id === null || title === null ? null : { title, owner: { id } };
