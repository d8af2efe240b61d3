import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../generated/gql.js';
import { demoArtist, demoFades, demoSegments, demoTitle } from '../../../lib/demo-class.js';
import { oneAtATime } from '../../../lib/offline/one-at-a-time.js';

const AddSampleClassDocument = graphql(`
  mutation AddSampleClass($class: WholeClassInput!) {
    saveClass(class: $class) {
      id
    }
  }
`);

const SampleClassPartsDocument = graphql(`
  query SampleClassParts($title: String!, $artist: String!) {
    classes(search: $title, first: 100) {
      items {
        id
        title
      }
    }
    music(search: $artist, first: 100) {
      items {
        id
        title
        artist
      }
    }
  }
`);

interface Attempt {
  /** The class is created once per key. */
  readonly key: string;
  /** Ids of the songs in the account, by the demo track. */
  readonly songs: Map<string, number>;
}

/** What an earlier attempt has left in the account: the class, and ids of songs by their titles. */
async function existingParts(client: ApolloClient) {
  const { data } = await client.query({
    query: SampleClassPartsDocument,
    variables: { title: demoTitle, artist: demoArtist },
    fetchPolicy: 'no-cache',
  });
  const tracks = data?.music.items.filter(({ artist }) => artist === demoArtist) ?? [];
  return {
    classId: data?.classes.items.find(({ title }) => title === demoTitle)?.id,
    songs: new Map(tracks.map(({ title, id }) => [title, id])),
  };
}

/**
 * Adds what is missing of the sample class: uploads its songs one by one, then creates it. Returns the class's id. One
 * attempt at a time, so that a second one finds what the first has added.
 */
export const addSampleClass = (client: ApolloClient, attempt: Attempt): Promise<number> =>
  oneAtATime('sample class', async () => {
    const existing = await existingParts(client);
    if (existing.classId !== undefined) return existing.classId;
    for (const { track, trackTitle } of demoSegments)
      if (!attempt.songs.has(track))
        attempt.songs.set(track, existing.songs.get(trackTitle) ?? (await uploadSong(track)));
    return createClass(client, attempt);
  });

async function createClass(client: ApolloClient, { key, songs }: Attempt): Promise<number> {
  const segments = demoSegments.map(({ name, duration, notes, rpm, resistance, position, track }) => ({
    ...{ name, duration, notes, intensity: { rpm, resistance, position } },
    ...{ musicId: songs.get(track) ?? null, ...demoFades },
  }));
  const details = { title: demoTitle, duration: 4, difficulty: 'All Levels', classType: 'Rhythm' };
  const { data } = await client.mutate({
    mutation: AddSampleClassDocument,
    variables: { class: { ...details, segments } },
    context: { headers: { 'Idempotency-Key': key } },
  });
  if (!data) throw new Error('The server answered without a class');
  return data.saveClass.id;
}

/** Drops the stored lists in which the class and its songs are missing. */
export function forgetLists({ cache }: ApolloClient): void {
  for (const fieldName of ['music', 'musicStorage', 'classes']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Milliseconds, for each of the two requests of a song. */
const timeoutMs = 60_000;

/** Returns the id of the track in the caller's library. */
async function uploadSong(track: string): Promise<number> {
  const song = await fetch(`/demo/${track}.mp3`, { signal: AbortSignal.timeout(timeoutMs) });
  if (!song.ok) throw new Error(`The song ${track} is missing: ${song.status}`);
  const body = new FormData();
  body.set('file', new File([await song.blob()], `${track}.mp3`, { type: 'audio/mpeg' }));
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch('/api/music/upload', { method: 'POST', body, signal });
  if (answer.status !== 201) throw new Error(`The song ${track} was refused: ${answer.status}`);
  return ((await answer.json()) as { id: number }).id;
}
