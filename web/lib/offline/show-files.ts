import type { ClassToPlayQuery } from '../../generated/graphql.js';
import { isContentPath, trackPath } from './store-names.js';

type ClassToPlay = NonNullable<ClassToPlayQuery['class']>;

export interface ShowFiles {
  readonly trackIds: readonly number[];
  /** Addresses of pictures that are ours. */
  readonly pictures: readonly string[];
  /** Addresses of pictures of other sites, which no page may store. */
  readonly foreign: readonly string[];
}

/** The bytes that a show plays and shows, each once, in the order in which they are needed. */
export function showFiles({ segments }: Pick<ClassToPlay, 'segments'>): ShowFiles {
  const ordered = [...segments].sort((a, b) => a.order - b.order);
  const trackIds = ordered.flatMap(({ musicId }) => (typeof musicId === 'number' ? [musicId] : []));
  const images = ordered.flatMap(({ imageUrl, images }) => [
    imageUrl,
    ...images.map((each) => each.imageUrl),
  ]);
  const urls = [...new Set(images.flatMap((url) => (url ? [url] : [])))];
  return {
    trackIds: [...new Set(trackIds)],
    pictures: urls.filter(isContentPath),
    foreign: urls.filter((url) => !url.startsWith('/')),
  };
}

export const filesOf = ({ trackIds, pictures }: ShowFiles): readonly string[] => [
  ...trackIds.map(trackPath),
  ...pictures,
];
