import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { type ListedSongs, PlaylistProblem } from './listed-song.js';
import { loadLibrary } from './load-library.js';
import { matchSongs, type MatchedSong } from './match-songs.js';
import { isTooLong, parsePlaylists, tooManySongs } from './parse-playlist.js';

export interface ImportedPlaylist {
  name: string;
  songs: MatchedSong<TrackBrief>[];
}

interface ImportState {
  isReading: boolean;
  problem?: string;
  file?: LoadedFile;
}

/** What was read, and which of its playlists is imported. */
interface LoadedFile {
  lists: readonly ListedSongs[];
  library: readonly TrackBrief[];
  chosen: number;
}

/** Reads a playlist file and looks for the songs of one of its playlists in the whole library. */
export function useImport() {
  const client = useApolloClient();
  const [{ isReading, problem, file }, setState] = useState<ImportState>({ isReading: false });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const playlist = useMemo(() => file && playlistOf(file), [file]);

  async function read(chosenFile: File): Promise<void> {
    run.current?.abort();
    const { signal } = (run.current = new AbortController());
    setState({ isReading: true });
    try {
      const lists = parsePlaylists(chosenFile.name, new Uint8Array(await chosenFile.arrayBuffer()));
      const library = await loadLibrary(client, signal);
      const chosen = lists.findIndex((list) => !isTooLong(list));
      setState({ isReading: false, file: { lists, library, chosen } });
    } catch (error) {
      if (signal.aborted) return;
      const told = error instanceof PlaylistProblem ? error.message : serverMessage(error);
      setState({ isReading: false, problem: told ?? 'Failed to load music' });
    }
  }

  function choose(chosen: number) {
    if (!file) return;
    const isLong = isTooLong(file.lists[chosen]!);
    setState({ isReading, file: { ...file, chosen }, ...(isLong ? { problem: tooManySongs } : {}) });
  }

  return {
    isReading,
    problem,
    /** Of the file that was read. */
    lists: file?.lists ?? [],
    chosen: file?.chosen ?? 0,
    /** The playlist that is chosen; undefined where it is too long. */
    playlist,
    read: (each: File) => void read(each),
    choose,
  };
}

function playlistOf({ lists, library, chosen }: LoadedFile): ImportedPlaylist | undefined {
  const list = lists[chosen]!;
  return isTooLong(list) ? undefined : { name: list.name, songs: matchSongs(list.songs, library) };
}
