import type { ApolloClient } from '@apollo/client';
import { graphql } from '../../../generated/gql.js';
import { demoFades, demoSegments, demoTitle } from '../../../lib/demo-class.js';

const AddSampleClassDocument = graphql(`
  mutation AddSampleClass($class: WholeClassInput!) {
    saveClass(class: $class) {
      id
    }
  }
`);

interface Attempt {
  /** The class is created once per key. */
  readonly key: string;
  /** Ids of the songs that were uploaded, by the demo track. */
  readonly songs: Map<string, number>;
}

/** Uploads the songs of the sample class one by one and creates it. Returns the class's id. */
export async function addSampleClass(client: ApolloClient, { key, songs }: Attempt): Promise<number> {
  for (const { track } of demoSegments) if (!songs.has(track)) songs.set(track, await uploadSong(track));
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
  for (const fieldName of ['music', 'musicStorage', 'classes'])
    client.cache.evict({ id: 'ROOT_QUERY', fieldName });
  return data.saveClass.id;
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
