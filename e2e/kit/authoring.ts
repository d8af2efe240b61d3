import { expect } from '@playwright/test';
import { drawn } from '@cadenza/kernel/testing/pictures.js';
import type { Instructor } from './instructor.js';

/** A segment as the class editor saves it; what is left out has the default of the service. */
export interface SegmentInput {
  readonly name: string;
  readonly duration: number;
  readonly imageUrl?: string;
  readonly musicId?: number;
  readonly images?: readonly {
    readonly imageUrl: string;
    readonly startTime: number;
    readonly duration: number;
  }[];
}

export interface ClassInput {
  readonly title: string;
  readonly coverImageUrl?: string;
  readonly segments: readonly SegmentInput[];
}

/** Saves a class over the API: its id. */
export async function saveClass({ api }: Instructor, input: ClassInput): Promise<number> {
  const query = 'mutation ($class: WholeClassInput!) { saveClass(class: $class) { id } }';
  const { body } = await api.post<{ data?: { saveClass: { id: number } }; errors?: unknown }>('/graphql', {
    query,
    variables: { class: input },
  });
  expect(body.errors).toBeUndefined();
  return body.data?.saveClass.id ?? 0;
}

export const picture = (width: number, height: number): Promise<Buffer> =>
  drawn(width, height).png().toBuffer();

/** Uploads an image over the API; the name is its caption. */
export async function uploadImage(
  { api }: Instructor,
  name: string,
): Promise<{ readonly id: number; readonly url: string }> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture(160, 90))], { type: 'image/png' }), `${name}.png`);
  const { status, body } = await api.call<{ id: number; url: string }>(
    'POST',
    '/api/segment-images/upload',
    form,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Cuts 20 seconds out of a track over the API: the id of the clip. */
export const cutClip = (one: Instructor, sourceId: number, title: string): Promise<number> =>
  one.makes('/api/music/clip', {
    ...{ sourceId, title, startTime: 0, endTime: 20, transitionType: 'none' },
    ...{ fadeInDuration: 0, fadeOutDuration: 0, volume: 80 },
  });
