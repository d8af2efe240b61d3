import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { liveSocket } from '@cadenza/gateway/testing/live-socket.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { uniqueName } from '../account.js';
import { onePixel } from '../own-objects.js';

type Kind = 'AUDIENCE' | 'STAGE' | 'REMOTE';

export interface Joined {
  readonly token: string;
  readonly viewId: number;
  readonly showId: string;
  readonly kind: Kind;
}

interface Screens {
  readonly viewCode: string;
  readonly remoteCode: string;
  readonly views: readonly { readonly id: number; readonly kind: Kind }[];
}

/** A show of a new account, with a class and two images, of which it displays the first. */
export async function openShow(urls: readonly string[]) {
  const api = new ApiClient(urls);
  const made = async (path: string, body: unknown) => {
    const answer = await api.post(path, body);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  await made('/api/register', newUser(uniqueName('host')));
  const images: number[] = [];
  for (const name of ['shown.png', 'other.png']) {
    const form = new FormData();
    form.set('image', new Blob([onePixel]), name);
    images.push(Number((await made('/api/segment-images/upload', form))['id']));
  }
  const classId = Number((await made('/api/classes', { title: 'Hills' }))['id']);
  const showId: string = randomUUID();
  const opening = { showId, classId, title: 'Hills', imageIds: images.slice(0, 1) };
  await made('/api/shows/screens', opening);
  const screens = async () => {
    const { status, body } = await api.get<Screens>(`/api/shows/${showId}/screens`);
    expect(status).toBe(200);
    return body;
  };
  /** Without a session, as somebody types the code who has none. */
  const join = async (kind: Kind): Promise<Joined> => {
    const { viewCode, remoteCode } = await screens();
    const code =
      kind === 'REMOTE' ? remoteCode : `${viewCode.slice(0, 4).toLowerCase()}-${viewCode.slice(4)}`;
    const { status, body } = await new ApiClient(urls).call<Joined>('POST', '/api/shows/join', {
      code,
      kind,
    });
    expect([status, body.showId]).toEqual([201, showId]);
    return body;
  };
  const opened = async (socket: ReturnType<typeof liveSocket>) => {
    await socket.opened();
    return socket;
  };
  return {
    ...{ api, showId, images, screens, join },
    host: (url: string) => opened(liveSocket(url, ['cadenza.show', showId], { cookie: api.cookie })),
    view: (url: string, { token }: Joined) => opened(liveSocket(url, ['cadenza.view', token])),
    /** The status of an image that is asked for by a token. */
    image: async (url: string, { token }: Joined, id: number) => {
      const answer = await fetch(`${url}/api/show-images/${id}`, {
        headers: { authorization: `Show ${token}` },
      });
      return [
        answer.status,
        (await answer.arrayBuffer()).byteLength > 0 && answer.headers.get('content-type'),
      ];
    },
  };
}
