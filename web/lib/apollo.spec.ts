import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
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
});
