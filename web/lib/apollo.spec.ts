import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ApolloLink, gql, Observable } from '@apollo/client';
import { createClient } from './apollo.js';

/** A server that cannot be reached; answers how often it was asked. */
async function askedInVain(query: string): Promise<number> {
  let asked = 0;
  const away = new ApolloLink(() => {
    asked += 1;
    return new Observable((observer) => observer.error(new TypeError('Failed to fetch')));
  });
  const client = createClient(away);
  await expect(client.query({ query: gql(query) })).rejects.toThrow('Failed to fetch');
  return asked;
}

describe('a server that cannot be reached', () => {
  // Refusals are logged.
  beforeAll(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterAll(() => void jest.restoreAllMocks());

  it('is asked once more for the storage and the students, and for nothing else', async () => {
    expect(await askedInVain('query MusicStorage { musicStorage { limit } }')).toBe(2);
    expect(await askedInVain('query Students { students { nextCursor } }')).toBe(2);
    expect(await askedInVain('query Playlists { playlists { nextCursor } }')).toBe(1);
  });

  it('is written to the console as API Error, with the name of what was asked', async () => {
    jest.mocked(console.error).mockClear();
    await askedInVain('query Classes { classes { nextCursor } }');
    expect(jest.mocked(console.error).mock.calls).toEqual([['API Error', 'Classes', expect.any(Error)]]);
  });
});

describe('what was read', () => {
  afterEach(() => void jest.useRealTimers());

  it('is neither stale nor asked for again by a focus of the window or by time', async () => {
    jest.useFakeTimers();
    let asked = 0;
    const server = new ApolloLink(() => {
      asked += 1;
      return new Observable((observer) => {
        observer.next({ data: { me: { __typename: 'User', id: 1 } } });
        observer.complete();
      });
    });
    const client = createClient(server);
    const query = gql('query Me { me { __typename id } }');
    const seen: unknown[] = [];
    const watched = client.watchQuery({ query }).subscribe(({ data }) => seen.push(data));
    await jest.advanceTimersByTimeAsync(100);
    globalThis.dispatchEvent?.(new Event('focus'));
    await jest.advanceTimersByTimeAsync(24 * 3_600_000);
    expect((await client.query({ query })).data).toEqual(seen.at(-1));
    watched.unsubscribe();
    expect(asked).toBe(1);
  });
});
