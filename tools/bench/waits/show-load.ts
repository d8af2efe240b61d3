import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import type { Load } from './load.js';

const hosts = 20;
const views = 80;
/** Just below the largest frame that is taken. */
const frame = JSON.stringify({
  kind: 'content',
  audience: { title: 'Hills', text: 'x'.repeat(250_000) },
  stage: { title: 'Hills', text: 'y'.repeat(250_000) },
});

/** Hosts of one show that send large frames to many views, as fast as they are taken. */
export function showLoad(url: () => string, api: () => ApiClient, showId: string): Load {
  const open = async (protocols: string[], headers = {}) => {
    const socket = new WebSocket(`${url().replace('http', 'ws')}/live`, protocols, { headers });
    socket.on('error', () => undefined);
    socket.on('message', () => undefined);
    await Promise.race([once(socket, 'open'), once(socket, 'close')]);
    return socket;
  };
  const send = async () => {
    const screens = (await api().get<{ viewCode: string }>(`/api/shows/${showId}/screens`)).body;
    const sockets: WebSocket[] = [];
    try {
      for (let each = 0; each < views; each += 1) {
        const joined = await api().post<{ token: string }>('/api/shows/join', {
          code: screens.viewCode,
          kind: 'STAGE',
        });
        if (joined.status !== 201) break;
        sockets.push(await open(['cadenza.view', joined.body.token]));
      }
      const sending: WebSocket[] = [];
      for (let each = 0; each < hosts; each += 1)
        sending.push(await open(['cadenza.show', showId], { cookie: api().cookie }));
      sockets.push(...sending);
      const end = performance.now() + 3_000;
      while (performance.now() < end) {
        for (const socket of sending)
          if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < 2_000_000) socket.send(frame);
        await new Promise((later) => setTimeout(later, 10));
      }
      return sending.some(({ readyState }) => readyState === WebSocket.OPEN) ? 101 : 429;
    } finally {
      for (const socket of sockets) socket.terminate();
    }
  };
  return { name: `socket show: ${hosts} hosts, ${views} views, 500 kB frames`, concurrency: 1, send };
}
