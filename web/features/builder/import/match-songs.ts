import type { TrackBrief } from '../../../lib/library/tracks.js';
import type { ListedSong } from './listed-song.js';

/** What matching looks at. */
export type Candidate = Pick<TrackBrief, 'id' | 'title' | 'artist' | 'duration'>;

export interface MatchedSong<Track extends Candidate> {
  song: ListedSong;
  /** Undefined where the library has none that is it. */
  track: Track | undefined;
}

/** Seconds that two masters of one song may differ by. */
const give = 4;

const asides = /\b(feat|ft|with|remaster(ed)?|explicit|clean|live|version|edit|mix)\b/;
const masters = /\b(remaster(ed)?|version|edit|live)\b/;

/**
 * Without brackets around such words. Cut behind each closing bracket first: one expression for both brackets and what is
 * between them takes a minute for a title of 24 kB of opening ones.
 */
function withoutAsides(text: string): string {
  const parts = text.split(/(?<=[)\]])/).map((part) => {
    const from = part.search(/[([]/);
    const isClosed = part.endsWith(')') || part.endsWith(']');
    return isClosed && from >= 0 && asides.test(part.slice(from)) ? `${part.slice(0, from)} ` : part;
  });
  return parts.join('');
}

/** Without ` - 2011 Remaster` and what follows it. */
function withoutMaster(text: string): string {
  const from = text.search(/\s[-–—]\s/);
  return from >= 0 && masters.test(text.slice(from)) ? `${text.slice(0, from)} ` : text;
}

/** Letters and numbers in small, without accents, without what is said of guests and remasters. */
export function normalised(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return withoutMaster(withoutAsides(plain).replace(/\b(feat|ft)\b[^]*/, ' '))
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^the\s+(?=\S)/, '')
    .trim();
}

/** As a track is stored whose file says nobody (services/media/upload/track-intake). */
const namesNobody = new Set(['', 'unknown artist']);

const isWithin = (whole: string, part: string) => part !== '' && ` ${whole} `.includes(` ${part} `);

/** How well a track is the song: 0 for not at all. The artist counts most, then the length, then the very words. */
function likeness(song: ListedSong, track: Candidate): number {
  const [artist, other] = [normalised(song.artist), normalised(track.artist)];
  const isArtist = isWithin(artist, other) || isWithin(other, artist);
  const isLength = song.seconds !== null && Math.abs(song.seconds - track.duration) <= give;
  // Another artist's song of that name is another song, however long.
  if (artist !== '' && !isArtist && !namesNobody.has(other)) return 0;
  const isWord = song.title.toLowerCase() === track.title.toLowerCase();
  return 1 + Number(isArtist) * 4 + Number(isLength) * 2 + Number(isWord);
}

/** For each song the track of the library that is most likely it. */
export function matchSongs<Track extends Candidate>(
  songs: readonly ListedSong[],
  library: readonly Track[],
): MatchedSong<Track>[] {
  const byTitle = new Map<string, Track[]>();
  for (const track of library) {
    const title = normalised(track.title);
    byTitle.set(title, [...(byTitle.get(title) ?? []), track]);
  }
  return songs.map((song) => {
    const title = normalised(song.title);
    const named = title === '' ? [] : (byTitle.get(title) ?? []);
    const rated = named.map((track) => ({ track, rate: likeness(song, track) }));
    const [best] = rated.filter(({ rate }) => rate > 0).sort((one, other) => other.rate - one.rate);
    return { song, track: best?.track };
  });
}
