import { expect } from '@jest/globals';
import type { MediaUnderTest } from './media-under-test.js';
import { silentMp3 } from './recordings.js';

/** A track of that user, stored by a plain upload. */
export async function storedTrack(
  media: MediaUnderTest,
  userId: number,
  mark = userId,
  fields: Record<string, string> = {},
) {
  const answer = await media.upload(userId, silentMp3(10, mark), 'song.mp3', fields);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; fileSize: number; title: string };
}

export async function objectCount({ objects }: MediaUnderTest) {
  let count = 0;
  for await (const _ of objects.list()) count += 1;
  return count;
}

export const storageUsage = async (media: MediaUnderTest, userId: number) =>
  (await media.ask(userId, '{ musicStorage { currentUsage limit percentUsed } }')).data?.['musicStorage'];
