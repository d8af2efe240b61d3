import type { FakeContactMessage, FakeState } from './fake-state.js';
import { rowOf } from './rows.js';

const filters: Readonly<Record<string, (message: FakeContactMessage) => boolean>> = {
  NEW: ({ state, suspectedSpam }) => state === 'NEW' && !suspectedSpam,
  ANSWERED: ({ state }) => state === 'ANSWERED',
  SUSPECTED_SPAM: ({ state, suspectedSpam }) => state === 'NEW' && suspectedSpam,
};

interface Asked {
  filter: string;
  first: number;
  after?: string | null;
}

/** What administrators read of the contact form. */
export function fakeContact(state: FakeState) {
  return {
    contactMessages: ({ filter, first, after }: Asked) => {
      const found = state.contactMessages.filter(filters[filter]!);
      const start = after ? Number(after) : 0;
      const end = start + first;
      const nextCursor = end < found.length ? String(end) : null;
      return { items: found.slice(start, end), nextCursor, total: found.length };
    },
    sendContactMessage: () => true,
    answerContactMessage: ({ id, answered }: { id: number; answered: boolean }) => {
      const message = rowOf(state.contactMessages, id, 'Message');
      const changed = answered
        ? { state: 'ANSWERED' as const, answeredAt: '2026-11-24T10:00:00.000Z' }
        : { state: 'NEW' as const, answeredAt: null, suspectedSpam: false };
      return Object.assign(message, changed, { version: message.version + 1 });
    },
    deleteContactMessage: ({ id }: { id: number }) => {
      state.contactMessages = state.contactMessages.filter((each) => each.id !== id);
      return true;
    },
  };
}
