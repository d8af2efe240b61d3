import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** Stands for a sandbox that runs out of memory: answers `/`, and ends at `/die`. */
const server = createServer((request, response) => {
  if (request.url === '/die') throw new Error('Out of memory');
  response.end('alive');
}).listen((workerData as { port: number }).port, '127.0.0.1');
await once(server, 'listening');
parentPort?.once('message', () => {
  server.closeAllConnections();
  server.close();
  parentPort?.close();
});
const { port } = server.address() as AddressInfo;
parentPort?.postMessage({ url: `http://127.0.0.1:${port}`, browserUrl: '', port });
