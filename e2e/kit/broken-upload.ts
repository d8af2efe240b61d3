import { connect } from 'node:net';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

const tus = { 'tus-resumable': '1.0.0' };

type Kind = 'music' | 'image';

const inBase64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins a resumable upload; answers its path. */
export async function beginUpload(
  api: ApiClient,
  bytes: number,
  fileName: string,
  kind: Kind = 'music',
): Promise<string> {
  const metadata = `filename ${inBase64(fileName)},kind ${inBase64(kind)}`;
  const headers = { ...tus, 'upload-length': String(bytes), 'upload-metadata': metadata };
  const { headers: told, status } = await api.call('POST', '/api/uploads', undefined, headers);
  const path = told.get('location');
  if (status !== 201 || !path) throw new Error(`An upload could not begin: ${status}`);
  return new URL(path, 'http://localhost').pathname;
}

/** Bytes that have arrived. */
export async function arrived(api: ApiClient, path: string): Promise<number> {
  const { headers } = await api.call('HEAD', path, undefined, tus);
  return Number(headers.get('upload-offset'));
}

/** Goes on from `offset` to the end; answers the id of the track, or of the image. */
export async function sendRest(
  api: ApiClient,
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
): Promise<number> {
  const headers = {
    ...tus,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  };
  // One that has arrived as a whole is asked for, not sent: the answer to its last bytes was lost.
  const answer =
    offset === bytes.length
      ? await api.call('HEAD', path, undefined, tus)
      : await api.call('PATCH', path, new Blob([bytes.subarray(offset)]), headers);
  return Number(answer.headers.get('x-cadenza-track') ?? answer.headers.get('x-cadenza-image'));
}

/**
 * Announces all bytes, sends those before `end`, and closes the connection when `isOver` resolves; `sent` resolves when
 * the system has taken what was to be sent.
 */
export async function breakOff(
  api: ApiClient,
  url: string,
  path: string,
  bytes: Uint8Array,
  end: number,
  isOver: (sent: Promise<void>) => Promise<unknown>,
): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => undefined);
  const head = [
    `PATCH ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `cookie: ${api.cookie}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    `content-length: ${bytes.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const sent = new Promise<void>((done) => socket.write(bytes.subarray(0, end), () => done()));
  await isOver(sent);
  socket.destroy();
}
