import { setTimeout as pause } from 'node:timers/promises';
import { drawn } from '@cadenza/kernel/testing/pictures.js';
import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { inTurns } from '@cadenza/e2e/kit/in-turns.js';

const uploadsAtOnce = 6;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** An account with so many classes, tracks and images. */
export async function accountWith(
  url: string,
  name: string,
  { classes, tracks, images }: { classes: number; tracks: number; images: number },
): Promise<ApiClient> {
  const api = new ApiClient(url);
  await api.post('/api/register', newUser(name));
  const titleOf = (what: string, number: number) =>
    `${number % 100 === 1 ? 'Rare' : 'Usual'} ${what} ${number}`;
  const must = async (answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    if (status !== 201) throw new Error(`It answered ${status}`);
  };
  await inTurns(uploadsAtOnce, numbers(classes), (number) =>
    must(
      api.post('/api/classes', {
        title: titleOf('ride', number),
        description: 'Hills, and a sprint.',
        difficulty: 'Advanced',
      }),
    ),
  );
  await inTurns(uploadsAtOnce, numbers(tracks), (number) => {
    const form = new FormData();
    form.set('file', new Blob([silentMp3(20, number % 250)]), 'song.mp3');
    form.set('title', titleOf('song', number));
    return must(api.call('POST', '/api/music/upload', form));
  });
  const picture = await drawn(40, 30).png().toBuffer();
  await inTurns(uploadsAtOnce, numbers(images), (number) => {
    const form = new FormData();
    // Its name becomes the caption.
    form.set('image', new Blob([new Uint8Array(picture)]), `${titleOf('view', number)}.png`);
    return must(api.call('POST', '/api/segment-images/upload', form));
  });
  return api;
}

const heard = `query ($after: String) { music(first: 100, after: $after) { items { analysed } nextCursor } }`;

interface Heard {
  readonly data: {
    readonly music: { readonly items: readonly { analysed: boolean }[]; readonly nextCursor: string | null };
  };
}

async function heardPage(api: ApiClient, after: string | null): Promise<Heard['data']['music']> {
  const { body } = await api.post<Heard>('/graphql', { query: heard, variables: { after } });
  return body.data.music;
}

/** Waits until the server has listened to all tracks, as it does on the side: what is asked then is not slowed by it. */
export async function untilHeard(api: ApiClient): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const { items, nextCursor } = await heardPage(api, after);
    if (items.some(({ analysed }) => !analysed)) await pause(2_000);
    else if (nextCursor === null) return;
    else after = nextCursor;
  }
}
