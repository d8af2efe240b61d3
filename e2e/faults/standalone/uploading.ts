import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

export interface Upload {
  /** 0: no answer within 20 s. */
  readonly status: number;
  readonly seconds: number;
}

const answered = async (sent: Promise<Response>): Promise<number> =>
  sent.then(
    async (response) => (await response.text(), response.status),
    () => 0,
  );

/** Sends a track in one request. */
export async function upload(url: string, { cookie }: ApiClient, mark: number): Promise<Upload> {
  const form = new FormData();
  form.set('file', new Blob([silentMp3(10_000, mark)]), `track-${mark}.mp3`);
  const begun = performance.now();
  const signal = AbortSignal.timeout(20_000);
  const status = await answered(
    fetch(`${url}/api/music/upload`, { method: 'POST', body: form, headers: { cookie }, signal }),
  );
  return { status, seconds: (performance.now() - begun) / 1000 };
}

/** Begins a resumable upload; answers how to send its bytes. */
export async function beginResumable(url: string, { cookie }: ApiClient): Promise<() => Promise<Upload>> {
  const body = silentMp3(10_000, 90);
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const length = { 'upload-length': String(body.length), 'upload-metadata': `filename ${btoa('a.mp3')}` };
  const { headers } = await fetch(`${url}/api/uploads`, { method: 'POST', headers: { ...tus, ...length } });
  const path = new URL(headers.get('location') ?? '', url).pathname;
  return async () => {
    const begun = performance.now();
    const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const signal = AbortSignal.timeout(20_000);
    const status = await answered(
      fetch(url + path, { method: 'PATCH', headers: { ...tus, ...type }, body, signal }),
    );
    return { status, seconds: (performance.now() - begun) / 1000 };
  };
}
