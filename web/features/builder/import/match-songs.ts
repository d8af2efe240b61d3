import type { TrackBrief } from '../../../lib/library/tracks.js';
import type { ListedSong } from './listed-song.js';
import { normalised } from './normalised.js';
import { type Reading, readingsOf } from './readings.js';

/** What matching looks at. */
export type Candidate = Pick<TrackBrief, 'id' | 'title' | 'artist' | 'duration'>;

export interface MatchedSong<Track extends Candidate> {
  /** As it was understood. */
  song: ListedSong;
  /** Undefined where the library has none that is it. */
  track: Track | undefined;
}

interface Indexed<Track> {
  readonly track: Track;
  /** Normalised. */
  readonly artist: string;
}

/** Seconds that two masters of one song may differ by. */
const give = 4;

/** As a track is stored whose file says nobody (services/media/upload/track-intake). */
const namesNobody = new Set(['', 'unknown artist']);

const isWithin = (whole: string, part: string) => part !== '' && ` ${whole} `.includes(` ${part} `);

/** What a song of a list says of its artist, normalised once. */
interface Sought extends Reading {
  readonly artist: string;
  readonly folders: readonly string[];
}

const soughtOf = (reading: Reading): Sought => ({
  ...reading,
  artist: normalised(reading.song.artist),
  folders: (reading.song.folders ?? []).map(normalised),
});

/** Where a list names no artist, a folder may: that of another artist says nothing. */
function isSameArtist({ artist, folders }: Sought, other: string): boolean {
  if (artist !== '') return isWithin(artist, other) || isWithin(other, artist);
  return !namesNobody.has(other) && folders.some((folder) => isWithin(folder, other));
}

/** How well a track is the song: 0 for not at all. The artist counts most, then the length, then the very words. */
function likeness<Track extends Candidate>(sought: Sought, { track, artist }: Indexed<Track>): number {
  const { song, needsMore } = sought;
  const isArtist = isSameArtist(sought, artist);
  const isLength = song.seconds !== null && Math.abs(song.seconds - track.duration) <= give;
  // Another artist's song of that name is another song, however long.
  if (sought.artist !== '' && !isArtist && !namesNobody.has(artist)) return 0;
  if (needsMore && !isArtist && !isLength) return 0;
  const isWord = song.title.toLowerCase() === track.title.toLowerCase();
  return 1 + Number(isArtist) * 4 + Number(isLength) * 2 + Number(isWord);
}

/** For each song the track of the library that is most likely it. A song that is listed twice is matched twice. */
export function matchSongs<Track extends Candidate>(
  songs: readonly ListedSong[],
  library: readonly Track[],
): MatchedSong<Track>[] {
  const byTitle = indexed(library);
  return songs.map((song) => {
    for (const readings of readingsOf(song)) {
      const found = bestOf(readings.map(soughtOf), byTitle);
      if (found) return found;
    }
    return { song, track: undefined };
  });
}

function indexed<Track extends Candidate>(library: readonly Track[]): ReadonlyMap<string, Indexed<Track>[]> {
  const byTitle = new Map<string, Indexed<Track>[]>();
  for (const track of library) {
    const title = normalised(track.title);
    const entry = { track, artist: normalised(track.artist) };
    const same = byTitle.get(title);
    if (same) same.push(entry);
    else if (title !== '') byTitle.set(title, [entry]);
  }
  return byTitle;
}

/** The most likely track of all ways to understand a song; of equal ones the first. */
function bestOf<Track extends Candidate>(
  readings: readonly Sought[],
  byTitle: ReadonlyMap<string, readonly Indexed<Track>[]>,
): MatchedSong<Track> | undefined {
  let [best, rate]: [MatchedSong<Track> | undefined, number] = [undefined, 0];
  for (const sought of readings)
    for (const entry of byTitle.get(sought.title) ?? []) {
      const found = likeness(sought, entry);
      if (found > rate) [best, rate] = [{ song: sought.song, track: entry.track }, found];
    }
  return best;
}
