import { mostSongs, PlaylistProblem } from '../../features/builder/import/listed-song.js';
import { parsePlaylist } from '../../features/builder/import/parse-playlist.js';

/** As the fuzzer (tools/fuzz) calls the reader of playlist files of one kind. */
export const playlistTarget = (ending: string, words: readonly string[]) => ({
  largest: 256 * 1024,
  words,
  run(bytes: Uint8Array) {
    try {
      const { songs } = parsePlaylist(`list.${ending}`, bytes);
      if (songs.length === 0 || songs.length > mostSongs) throw new Error(`${songs.length} songs`);
      for (const { seconds } of songs)
        if (seconds !== null && !(seconds > 0 && seconds < Infinity))
          throw new Error(`A song of ${seconds} s`);
    } catch (error) {
      if (!(error instanceof PlaylistProblem)) throw error;
    }
  },
});
