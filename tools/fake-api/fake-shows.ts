import type { FakeState, Row } from './fake-state.js';

interface RecordedShow {
  input: Row & { showId: string; segments: { trackId?: number | null }[] };
}

/** What was delivered, and when tracks were last played. */
export function fakeShows(state: FakeState) {
  return {
    recordShow: ({ input }: RecordedShow) => {
      const { showId: id, ...rest } = input;
      const shown = { ...rest, id, plannedSeconds: 0, deliveredSeconds: 0 };
      if (!state.shows.some((show) => show.id === id)) state.shows.push(shown);
      return shown;
    },
    deliveredClasses: () => state.shows,
    trackUses: ({ trackIds }: { trackIds: number[] }) =>
      state.trackUses.filter(({ trackId }) => trackIds.includes(trackId)),
  };
}
