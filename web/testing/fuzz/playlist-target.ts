import { mostSongs, PlaylistProblem } from '../../features/builder/import/listed-song.js';
import { parsePlaylists } from '../../features/builder/import/parse-playlist.js';

/** As the fuzzer (tools/fuzz) calls the reader of playlist files of one kind. */
export const playlistTarget = (ending: string, words: readonly string[]) => ({
  largest: 256 * 1024,
  words,
  run(bytes: Uint8Array) {
    try {
      const lists = parsePlaylists(`list.${ending}`, bytes);
      const counts = lists.map(({ songs }) => songs.length);
      if (Math.min(...counts) === 0 || Math.min(...counts) > mostSongs)
        throw new Error(`${counts.join()} songs`);
      for (const { seconds } of lists.flatMap(({ songs }) => songs))
        if (seconds !== null && !(seconds > 0 && seconds < Infinity))
          throw new Error(`A song of ${seconds} s`);
    } catch (error) {
      if (!(error instanceof PlaylistProblem)) throw error;
    }
  },
});
