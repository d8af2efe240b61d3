import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const noSuchBucket = '<Error><Code>NoSuchBucket</Code></Error>';

/** False when there is no such object. */
function perform(bucket: Map<string, Buffer>, method: string | undefined, key: string, body: Buffer) {
  if (method === 'PUT') bucket.set(key, body);
  if (method === 'DELETE') return bucket.delete(key);
  return !key || bucket.has(key);
}

/** As much of S3 as whole objects need, at a port that can be closed and opened; the real one is part of the stack. */
export async function pretendS3() {
  const buckets = new Map<string, Map<string, Buffer>>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, name = '', ...rest] = new URL(request.url!, 'http://s3').pathname.split('/');
    const [key, bucket] = [rest.join('/'), buckets.get(name)];
    const body = await buffer(request);
    if (request.method === 'PUT' && !key) buckets.set(name, new Map());
    else if (!bucket) return void response.writeHead(404).end(key && noSuchBucket);
    else if (!perform(bucket, request.method, key, body)) return void response.writeHead(404).end();
    response.setHeader('etag', '"0"').setHeader('last-modified', new Date().toUTCString());
    response.end(bucket?.get(key));
  };
  const server = createServer((request, response) => void answer(request, response));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  const port = await listen(0);
  await close();
  return { port, buckets, open: () => listen(port), close };
}
