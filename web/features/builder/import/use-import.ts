import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { serverMessage } from '../../../lib/errors.js';
import type { TrackBrief } from '../../../lib/library/tracks.js';
import { PlaylistProblem } from './listed-song.js';
import { loadLibrary } from './load-library.js';
import { matchSongs, type MatchedSong } from './match-songs.js';
import { parsePlaylist } from './parse-playlist.js';

export interface ImportedPlaylist {
  name: string;
  songs: MatchedSong<TrackBrief>[];
}

export interface ImportState {
  isReading: boolean;
  problem?: string;
  playlist?: ImportedPlaylist;
}

/** Reads a playlist file and looks for its songs in the whole library. */
export function useImport() {
  const client = useApolloClient();
  const [state, setState] = useState<ImportState>({ isReading: false });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  async function read(file: File): Promise<void> {
    run.current?.abort();
    const { signal } = (run.current = new AbortController());
    setState({ isReading: true });
    try {
      const { name, songs } = parsePlaylist(file.name, new Uint8Array(await file.arrayBuffer()));
      const library = await loadLibrary(client, signal);
      setState({ isReading: false, playlist: { name, songs: matchSongs(songs, library) } });
    } catch (error) {
      if (signal.aborted) return;
      const told = error instanceof PlaylistProblem ? error.message : serverMessage(error);
      setState({ isReading: false, problem: told ?? 'Failed to load music' });
    }
  }

  return { ...state, read: (file: File) => void read(file) };
}
