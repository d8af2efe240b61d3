import type { FakeShare, FakeState } from './fake-state.js';
import { type Page, pageOf, rowOf } from './rows.js';

let lastId = 700;

export const fakeShare = (given: Partial<FakeShare> & { contentName: string }): FakeShare => ({
  ...{ id: ++lastId, isOwn: true, contentType: 'class', contentId: 42, permission: 'view', version: 1 },
  ...{ status: 'pending', createdAt: '2026-11-20T09:00:00.000Z', expiresAt: null, description: null },
  ...{ recipientName: 'kim@example.com', ownerName: 'Ann Lee' },
  ...given,
});

interface Listing extends Page {
  contentType?: string | null;
  contentId?: number | null;
}

export function fakeShares(state: FakeState) {
  const find = (id: number) => rowOf(state.shares, id, 'Share');
  const forget = (id: number) => {
    const gone = find(id);
    state.shares = state.shares.filter((share) => share !== gone);
    return true;
  };
  return {
    outgoingShares: ({ contentType, contentId, ...listing }: Listing) => {
      const own = state.shares.filter(
        (share) =>
          share.isOwn &&
          (contentType ?? share.contentType) === share.contentType &&
          (contentId ?? share.contentId) === share.contentId,
      );
      return pageOf(own, listing);
    },
    incomingShares: (listing: Listing) =>
      pageOf(
        state.shares.filter(({ isOwn }) => !isOwn),
        listing,
      ),
    contentShare: ({ id }: { id: number }) => state.shares.find((share) => share.id === id) ?? null,
    shareContent: ({ input }: { input: Partial<FakeShare> & { recipientEmail: string } }) => {
      const { recipientEmail: recipientName, ...rest } = input;
      const share = fakeShare({ contentName: 'Hills', ...rest, recipientName });
      state.shares.unshift(share);
      return share;
    },
    acceptShare: ({ id }: { id: number }) => Object.assign(find(id), { status: 'accepted' }),
    declineShare: ({ id }: { id: number }) => forget(id),
    removeShare: ({ id }: { id: number }) => forget(id),
  };
}
