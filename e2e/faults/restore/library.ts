import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Uploads every MP3 of a folder; returns the SHA-256 of each by the track's id. */
export async function uploadAll(api: ApiClient, folder: string): Promise<Map<number, string>> {
  const sums = new Map<number, string>();
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.mp3'))) {
    const bytes = new Uint8Array(await readFile(join(folder, name)));
    const form = new FormData();
    form.set('file', new Blob([bytes], { type: 'audio/mpeg' }), name);
    const { status, body } = await api.call<{ id: number }>('POST', '/api/music/upload', form);
    if (status !== 201) throw new Error(`${name} could not be uploaded: ${status}`);
    sums.set(body.id, sha256(bytes));
  }
  return sums;
}

/** Counts tracks whose streamed bytes are not those that were uploaded. */
export async function wrongTracks(
  url: string,
  { cookie }: ApiClient,
  sums: ReadonlyMap<number, string>,
): Promise<number> {
  let wrong = 0;
  for (const [id, sum] of sums) {
    const response = await fetch(`${url}/api/music/stream/${id}`, { headers: { cookie } });
    if (response.status !== 200 || sha256(new Uint8Array(await response.arrayBuffer())) !== sum) wrong += 1;
  }
  return wrong;
}
