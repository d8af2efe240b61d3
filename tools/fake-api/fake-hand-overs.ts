import { fakeShare } from './fake-shares.js';
import type { FakeSchedule, FakeShare, FakeState } from './fake-state.js';

/** A hand-over of an entry: a share of its schedule. */
export const handedOver = (scheduleId: number, given: Partial<FakeShare> = {}): FakeShare =>
  fakeShare({
    contentType: 'schedule',
    contentId: scheduleId,
    contentName: '',
    status: 'accepted',
    ...given,
  });

const of = (state: FakeState, id: number) =>
  state.shares.find(({ contentType, contentId }) => contentType === 'schedule' && contentId === id);

/** What the calendar says of it. */
export function fakeHandOver(state: FakeState, { id }: FakeSchedule) {
  const share = of(state, id);
  return share && (share.isOwn || share.status === 'accepted') ? share : null;
}

export function fakeHandOvers(state: FakeState) {
  return {
    handOverOffers: () =>
      state.shares
        .filter(
          ({ contentType, isOwn, status }) => contentType === 'schedule' && !isOwn && status === 'pending',
        )
        .map((share) => {
          const entry = state.schedules.find(({ id }) => id === share.contentId);
          return { ...entry, ...share, scheduleId: share.contentId };
        }),
    handOver: ({ input }: { input: { scheduleId: number; recipientEmail: string } }) => {
      const share = handedOver(input.scheduleId, { status: 'pending', recipientName: input.recipientEmail });
      state.shares = [share, ...state.shares.filter((other) => other !== of(state, input.scheduleId))];
      return share;
    },
  };
}
