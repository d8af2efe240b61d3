import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { ApiClient } from '../../standalone/api-client.js';
import { inTurns } from '../in-turns.js';
import { pngOf } from '@cadenza/kernel/testing/pictures.js';
import { imagePath, textsOf } from './payloads.js';
import { type Make, sendPayloads, type StoredPeople, storePeople } from './store-people.js';

/** Of names and titles, the shortest maximum of all fields but a person's name. */
export const texts = textsOf(190);
/** Of fields of at most 5,000 characters. */
export const longTexts = textsOf(4_900);

export interface Stored extends StoredPeople {
  readonly classId: number;
  readonly playlistId: number;
}

/** Puts every payload into every text field that a person of this account can fill. */
export async function storePayloads(api: ApiClient): Promise<Stored> {
  const make: Make = async (path, body) => {
    const answer = await api.post(path, body);
    if (answer.status !== 201) throw new Error(`${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
    return Number(answer.body.id);
  };
  const classId = await make('/api/classes', {
    ...{ title: 'All segments', description: longTexts[0], coverImageUrl: imagePath },
  });
  const playlistId = await make('/api/playlists', { name: 'All tracks' });
  // One after the other: a class is one stream.
  for (const [index, name] of texts.entries()) {
    const segmentId = await make('/api/segments', {
      ...{ classId, name, notes: name, duration: 600 },
      ...(index < 3 && { imageUrl: imagePath }),
    });
    if (index === 0) {
      const images = texts.map((caption) => ({
        ...{ segmentId, imageUrl: caption === texts[0] ? imagePath : '/icon.svg' },
        ...{ duration: 5, caption },
      }));
      for (const image of images.slice(0, 20)) await make('/api/segment-images', image);
    }
  }
  for (const name of texts) await make('/api/media/folders', { name, type: 'all' });
  await inTurns(4, [...texts.entries()], async ([index, text]) => {
    const description = longTexts[index % longTexts.length];
    const own = await make('/api/classes', { title: text, description });
    const music = await make('/api/music/upload', form('file', silentMp3(230, index), 'a.mp3', text));
    await make('/api/music/clip', { sourceId: music, title: text, startTime: 0, endTime: 5 });
    const image = await make('/api/segment-images/upload', form('image', pngOf(2 + index, 2), 'a.png'));
    await caption(api, image, text);
    await make('/api/playlists', { name: text });
    await make('/api/playlist-music', { playlistId, musicId: music });
    const startTime = `2030-01-${String((index % 28) + 1).padStart(2, '0')}T08:00:00Z`;
    await make('/api/schedules', { classId: own, title: text, location: text, startTime });
    await make('/api/content-shares', {
      ...{ contentType: 'class', contentId: own, permission: 'view', description: text },
      recipientEmail: `friend-${index}@example.com`,
    });
  });
  await sendPayloads(make, texts);
  return { classId, playlistId, ...(await storePeople(api, make, classId, texts)) };
}

/** REST has no route for it. */
async function caption(api: ApiClient, id: number, text: string): Promise<void> {
  const query =
    'mutation ($id: Int!, $caption: String) { captionImage(id: $id, caption: $caption) { caption } }';
  const { body } = await api.post('/graphql', { query, variables: { id, caption: text } });
  if (!JSON.stringify(body).includes('"captionImage":{')) throw new Error(JSON.stringify(body));
}

/** `named`: what a track is called, as title and artist. */
function form(field: string, bytes: Uint8Array, name: string, named?: string): FormData {
  const made = new FormData();
  made.set(field, new Blob([new Uint8Array(bytes)]), name);
  if (named !== undefined) for (const each of ['title', 'artist']) made.set(each, named);
  return made;
}
