import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { MusicLibraryDocument } from './media.queries.js';

const PAGE = 24;
/** Milliseconds without typing after which the search is sent. */
const TYPING = 250;

/** The library's tracks that match what was typed, page by page. */
export function useMusicLibrary(typed: string) {
  const search = useSettled(typed.trim());
  const { data, previousData, loading, error, fetchMore, refetch } = useQuery(MusicLibraryDocument, {
    variables: { first: PAGE, ...(search ? { search } : {}) },
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.music;
  return {
    tracks: page?.items,
    /** Something was searched for, and the list answers that search. */
    searching: search !== '',
    loading,
    error,
    retry: () => void refetch().catch(() => undefined),
    more: page?.nextCursor
      ? () => void fetchMore({ variables: { after: page.nextCursor } }).catch(() => undefined)
      : undefined,
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
