import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ApolloLink, Observable } from '@apollo/client';
import type { Observer } from 'rxjs';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createClient } from './apollo.js';
import { useTrackPages } from './library/tracks.js';

interface Server {
  /** Newest first; pages hold two. */
  ids: number[];
  isAway: boolean;
  asked: (string | null)[];
}

const track = (id: number) => ({
  __typename: 'MusicTrack',
  id,
  title: `Song ${id}`,
  artist: 'Band',
  duration: 60,
  bpm: null,
  imageUrl: null,
  source: 'Upload',
  sourceId: null,
  musicStartTime: null,
  musicEndTime: null,
  fadeInDuration: 0,
  fadeOutDuration: 0,
  volume: 100,
  transitionType: 'none',
  measuredBpm: null,
  loudness: null,
  analysed: true,
  fileTitle: null,
  fileArtist: null,
  fileBpm: null,
  createdAt: '2027-01-01T00:00:00.000Z',
  fileSize: 1,
  shared: false,
  ownerName: null,
  permission: null,
  copiedFrom: null,
  original: null,
  clips: [],
});

function opened() {
  const server: Server = { ids: [9, 8, 7, 6, 5], isAway: false, asked: [] };
  function answer(observer: Observer<ApolloLink.Result>, after: string | null): void {
    if (server.isAway) return observer.error(new TypeError('Failed to fetch'));
    const page = server.ids.filter((id) => after === null || id < Number(after)).slice(0, 2);
    const last = page.at(-1);
    const nextCursor = last === undefined || last === server.ids.at(-1) ? null : String(last);
    const music = { __typename: 'MusicPage', items: page.map(track), nextCursor };
    observer.next({ data: { music } });
    observer.complete();
  }
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const after = (variables.after ?? null) as string | null;
        server.asked.push(after);
        setTimeout(() => answer(observer, after));
      }),
  );
  const client = createClient(link);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result, unmount } = renderHook(() => useTrackPages(''), { wrapper });
  const ids = () => result.current.items?.map(({ id }) => id);
  const more = () => act(() => result.current.loadMore());
  return { server, client, pages: result, ids, more, unmount, wrapper };
}

describe('a list that is read page by page', () => {
  // Refusals are logged.
  beforeAll(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterAll(() => void jest.restoreAllMocks());

  it('goes on behind what has been read, until there is no more, and asks for nothing twice', async () => {
    const { server, pages, ids, more } = opened();
    await waitFor(() => expect(ids()).toEqual([9, 8]));
    more();
    expect(pages.current.isLoadingMore).toBe(true);
    more();
    await waitFor(() => expect(ids()).toEqual([9, 8, 7, 6]));
    more();
    await waitFor(() => expect(ids()).toEqual([9, 8, 7, 6, 5]));
    expect(pages.current).toMatchObject({ hasMore: false, isLoadingMore: false, hasFailed: false });
    more();
    expect(server.asked).toEqual([null, '8', '6']);
  });

  it('says that a page could not be read, and reads it when asked again', async () => {
    const { server, pages, ids, more } = opened();
    await waitFor(() => expect(ids()).toEqual([9, 8]));
    server.isAway = true;
    more();
    await waitFor(() => expect(pages.current.hasFailed).toBe(true));
    expect(pages.current).toMatchObject({ hasMore: true, isLoadingMore: false });
    server.isAway = false;
    more();
    expect(pages.current.hasFailed).toBe(false);
    await waitFor(() => expect(ids()).toEqual([9, 8, 7, 6]));
  });

  it('shows what changes or goes in any of its pages, and leaves the others as they are', async () => {
    const { client, pages, ids, more } = opened();
    await waitFor(() => expect(ids()).toEqual([9, 8]));
    more();
    await waitFor(() => expect(ids()).toHaveLength(4));
    const before = pages.current.items!;
    act(() => {
      client.cache.modify({ id: 'MusicTrack:7', fields: { bpm: () => 128 } });
    });
    await waitFor(() => expect(pages.current.items![2]!.bpm).toBe(128));
    expect(pages.current.items![0]).toBe(before[0]);
    expect(pages.current.items![3]).toBe(before[3]);
    act(() => void client.cache.evict({ id: 'MusicTrack:7' }));
    await waitFor(() => expect(ids()).toEqual([9, 8, 6]));
  });

  it('keeps what it has read when it cannot be read anew, and is read anew when asked for more', async () => {
    const { server, pages, ids, more } = opened();
    await waitFor(() => expect(ids()).toEqual([9, 8]));
    server.isAway = true;
    act(() => pages.current.retry());
    await waitFor(() => expect(pages.current.hasFailed).toBe(true));
    expect(ids()).toEqual([9, 8]);
    server.isAway = false;
    more();
    await waitFor(() => expect(pages.current).toMatchObject({ hasFailed: false, isLoadingMore: false }));
    expect(server.asked).toEqual([null, null, null]);
    more();
    await waitFor(() => expect(ids()).toEqual([9, 8, 7, 6]));
  });

  it('watches nothing that comes when it has been left', async () => {
    const { client, ids, more, unmount } = opened();
    await waitFor(() => expect(ids()).toEqual([9, 8]));
    const watch = jest.spyOn(client.cache, 'watch');
    const query = jest.spyOn(client, 'query');
    more();
    unmount();
    await query.mock.results[0]?.value;
    await Promise.resolve();
    expect(watch).not.toHaveBeenCalled();
  });

  it('has at once what an earlier visit has read, and watches it', async () => {
    const { server, client, ids, more, unmount, wrapper } = opened();
    await waitFor(() => expect(ids()).toEqual([9, 8]));
    more();
    await waitFor(() => expect(ids()).toHaveLength(4));
    unmount();
    const { result } = renderHook(() => useTrackPages(''), { wrapper });
    const again = () => result.current.items?.map(({ id }) => id);
    expect(again()).toEqual([9, 8, 7, 6]);
    act(() => void client.cache.evict({ id: 'MusicTrack:6' }));
    await waitFor(() => expect(again()).toEqual([9, 8, 7]));
    expect(server.asked).toEqual([null, '8']);
  });

  it('begins anew when it is forgotten and something has come before', async () => {
    const { server, client, ids, more } = opened();
    await waitFor(() => expect(ids()).toEqual([9, 8]));
    more();
    await waitFor(() => expect(ids()).toHaveLength(4));
    server.ids.unshift(10);
    act(() => void client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'music' }));
    await waitFor(() => expect(ids()).toEqual([10, 9]));
    more();
    await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7]));
    more();
    await waitFor(() => expect(ids()).toEqual([10, 9, 8, 7, 6, 5]));
  });
});
