import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { pngOf } from '@cadenza/kernel/testing/pictures.js';
import { inTurns } from '../../kit/in-turns.js';
import { imagePath, textsOf } from './payloads.js';

/** Of names and titles, the shortest maximum of all fields but a person's name. */
export const texts = textsOf(190);
/** Of fields of at most 5,000 characters. */
export const longTexts = textsOf(4_900);

/** What a person makes: its id. */
export type Make = (path: string, body: unknown) => Promise<number>;

export const maker =
  (api: ApiClient): Make =>
  async (path, body) => {
    const answer = await api.post(path, body);
    if (answer.status !== 201) throw new Error(`${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
    return Number(answer.body.id);
  };

/** Of the class that `storeClasses` answers. */
export const storedSegmentSeconds = 600;

/** Classes that are called by the texts; answers one whose segments and captions are. */
export async function storeClasses(api: ApiClient): Promise<number> {
  const make = maker(api);
  await inTurns(4, [...texts.entries()], async ([index, title]) => {
    await make('/api/classes', { title, description: longTexts[index % longTexts.length] });
  });
  const classId = await make('/api/classes', {
    ...{ title: 'All segments', description: longTexts[0], coverImageUrl: imagePath },
  });
  // One after the other: a class is one stream.
  for (const [index, name] of texts.entries()) {
    const segmentId = await make('/api/segments', {
      ...{ classId, name, notes: name, duration: storedSegmentSeconds },
      ...(index < 3 && { imageUrl: imagePath }),
    });
    if (index > 0) continue;
    for (const caption of texts.slice(0, 20)) {
      const imageUrl = caption === texts[0] ? imagePath : '/icon.svg';
      await make('/api/segment-images', { segmentId, imageUrl, duration: 5, caption });
    }
  }
  return classId;
}

/** Folders, tracks, clips, images and playlists; answers a playlist with all tracks. */
export async function storeLibrary(api: ApiClient): Promise<number> {
  const make = maker(api);
  const playlistId = await make('/api/playlists', { name: 'All tracks' });
  for (const name of texts) await make('/api/media/folders', { name, type: 'all' });
  await inTurns(4, [...texts.entries()], async ([index, text]) => {
    const music = await make('/api/music/upload', form('file', silentMp3(230, index), 'a.mp3', text));
    await make('/api/music/clip', { sourceId: music, title: text, startTime: 0, endTime: 5 });
    const image = await make('/api/segment-images/upload', form('image', pngOf(2 + index, 2), 'a.png'));
    await captionImage(api, image, text);
    await make('/api/playlists', { name: text });
    await make('/api/playlist-music', { playlistId, musicId: music });
  });
  return playlistId;
}

/** Sessions in January 2030, and shares of classes, called by the texts. */
export async function storeSchedule(api: ApiClient): Promise<void> {
  const make = maker(api);
  await inTurns(4, [...texts.entries()], async ([index, text]) => {
    const classId = await make('/api/classes', { title: text });
    const startTime = `2030-01-${String((index % 28) + 1).padStart(2, '0')}T08:00:00Z`;
    await make('/api/schedules', { classId, title: text, location: text, startTime });
    await make('/api/content-shares', {
      ...{ contentType: 'class', contentId: classId, permission: 'view', description: text },
      recipientEmail: `friend-${index}@example.com`,
    });
  });
}

/** REST has no route for it. */
async function captionImage(api: ApiClient, id: number, text: string): Promise<void> {
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
