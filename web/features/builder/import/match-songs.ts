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

/** Letters and numbers in small, without accents, without what is said of guests and remasters. */
export function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(
      /[([][^)\]]*\b(feat|ft|with|remaster(ed)?|explicit|clean|live|version|edit|mix)\b[^)\]]*[)\]]/g,
      ' ',
    )
    .replace(/\b(feat|ft)\b\.?.*$/, ' ')
    .replace(/\s[-–—]\s.*\b(remaster(ed)?|version|edit|live)\b.*$/, ' ')
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
