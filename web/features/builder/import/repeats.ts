import { counted } from '../../../lib/format.js';

/** Says how many songs of a list repeat one before them: the server takes each track once into a playlist. */
export function repeatsText(tracks: readonly { readonly id: number }[]): string | undefined {
  const repeats = tracks.length - new Set(tracks.map(({ id }) => id)).size;
  if (repeats === 0) return undefined;
  return `${counted(repeats, 'repeated song')}: kept on segments, saved once in a playlist.`;
}
