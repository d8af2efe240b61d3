import { act } from '@testing-library/react';
import type { ShowState } from '../../../lib/screens/show-frames.js';
import { FakeSocket } from '../../../testing/fake-live.js';

export const showId = '11111111-2222-4333-8444-555555555555';

const image = { url: '/api/images/3', imageId: 3, caption: 'The view', alt: 'The view', from: 0, to: 60 };
const climb = { rpm: '60-70', resistance: 'Heavy', position: 'Standing Climb', notes: '', images: [] };

/** What a player sends of a class of two segments. */
export const content = {
  ...{ title: 'Tuesday HIIT', madeAt: 1 },
  segments: [
    {
      ...{ id: 1, name: 'Warm up', start: 0, seconds: 60, rpm: '80-90', resistance: 'Light' },
      ...{ position: 'Seated', notes: 'Find the beat', images: [image] },
    },
    { ...climb, id: 2, name: 'Climb', start: 60, seconds: 125 },
  ],
};

let sent = 0;

export const stateOf = (change: Partial<ShowState> = {}): ShowState => ({
  ...{ status: 'playing', position: 10, sentAt: Date.now() + ++sent, volume: 80, frozenAt: null },
  ...{ lastCommand: null, ...change },
});

/** The player on the other end of the view's socket. */
export const paperHost = {
  socket: () => FakeSocket.for('cadenza.view'),
  opens: () => act(async () => paperHost.socket().opens()),
  tellsContent: () => act(async () => paperHost.socket().tells({ kind: 'content', number: 1, content })),
  tells: (change: Partial<ShowState> = {}) =>
    act(async () => paperHost.socket().tells({ kind: 'state', number: ++sent, state: stateOf(change) })),
  commands: () =>
    paperHost
      .socket()
      .sent.map((text) => JSON.parse(text) as { id: string; command: string; value: unknown }),
};
