import { once } from 'node:events';
import { WebSocket } from 'ws';

export type Heard = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- frames of many shapes

/** A WebSocket of `/live` with all that it has heard, and how it was refused or closed. */
export function liveSocket(url: string, protocols: readonly string[], headers: Record<string, string> = {}) {
  const address = `${url.replace(/^http/, 'ws')}/live`;
  const socket = new WebSocket(address, [...protocols], { headers });
  const heard: Heard[] = [];
  const end: { code?: number; refused?: number } = {};
  const waiting = new Set<() => void>();
  const changed = () => [...waiting].forEach((look) => look());
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as Heard);
    changed();
  });
  socket.on('close', (code) => {
    end.code = code;
    changed();
  });
  socket.on('unexpected-response', (_request, { statusCode }) => {
    if (statusCode !== undefined) end.refused = statusCode;
    changed();
    socket.terminate();
  });
  socket.on('error', () => undefined);
  /** Resolves once it is so; told at each frame, and when it closes. */
  const until = (condition: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (!condition()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const kinds = (kind: string) => heard.filter((frame) => frame['kind'] === kind);
  return {
    socket,
    heard,
    end,
    until,
    kinds,
    opened: () => once(socket, 'open'),
    send: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** The status with which it was refused, or the code with which it was closed. */
    over: async () => {
      await until(() => end.refused !== undefined || end.code !== undefined);
      return end.refused ?? end.code;
    },
  };
}

export type LiveSocket = ReturnType<typeof liveSocket>;

export const command = (name: string, value: unknown = null) => ({
  kind: 'command',
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  command: name,
  value,
});
