import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newObjectKey } from '../objects/object-key.js';
import { UploadRows } from '../resumable/upload-rows.js';
import type { MediaUnderTest } from './media-under-test.js';

export const tus = { 'tus-resumable': '1.0.0' };

const metadata = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** The upload's path below /bytes, from its public location. */
export const pathOf = (answer: Response) => answer.headers.get('location')!.replace('/api/', '');

export const idOf = (path: string) => path.slice('uploads/'.length);

/** Stores all bytes of an upload, in two parts, as a service does that falls before it can finish it. */
export async function storeAll(
  { folder, objects, service }: MediaUnderTest,
  path: string,
  bytes: Uint8Array,
) {
  const half = bytes.length >> 1;
  for (const [start, part] of [
    [0, bytes.subarray(0, half)] as const,
    [half, bytes.subarray(half)] as const,
  ]) {
    const key = newObjectKey();
    writeFileSync(join(folder, 'part'), part);
    await objects.putFile(key, join(folder, 'part'));
    await service.app.get(UploadRows).record(idOf(path), start, part.length, key);
  }
}

/** A client of the tus protocol in single steps; `path` is what `pathOf` answers. */
export const tusSteps = (media: () => MediaUnderTest) => ({
  begin(userId: number, length: number, said: Record<string, string> = { filename: 'Tide.mp3' }) {
    const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata(said) };
    return media().bytes(userId, 'uploads', { method: 'POST', headers });
  },

  patch: (userId: number, path: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
    media().bytes(userId, path, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    }),

  head: (userId: number, path: string) => media().bytes(userId, path, { method: 'HEAD', headers: tus }),
});
