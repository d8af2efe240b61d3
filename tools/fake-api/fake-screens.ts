import type { FakeState, Row } from './fake-state.js';

interface Opened {
  input: { showId: string; title: string; imageIds: number[] };
}

const codes = ['ABCD2345', 'EFGH2345', 'JKLM2345', 'NPQR2345'];

/** The screens of one show: codes, and who has joined. */
export function fakeScreens(state: FakeState) {
  const ofShow = ({ showId }: { showId: string }) =>
    state.screens?.showId === showId ? state.screens : null;
  const renew = (screens: Row) => {
    const [viewCode, remoteCode] = state.screensMade++ % 2 === 0 ? codes : codes.slice(2);
    return Object.assign(screens, { viewCode, remoteCode });
  };
  return {
    openShowScreens: ({ input: { showId } }: Opened) => {
      state.screens ??= renew({ showId, expiresAt: '2030-01-01T00:00:00.000Z', views: [] });
      return state.screens;
    },
    showScreens: ofShow,
    renewShowCodes: (args: { showId: string }) => renew(ofShow(args) ?? {}),
    openShowView: ({ showId, kind }: { showId: string; kind: string }) => {
      const views = (state.screens?.views ?? []) as Row[];
      const viewId = Math.max(0, ...views.map(({ id }) => Number(id))) + 1;
      views.push({ id: viewId, kind, joinedAt: new Date().toISOString() });
      return { token: 'a-token', viewId, showId, kind, title: '', expiresAt: '2030-01-01T00:00:00.000Z' };
    },
    joinShow: ({ kind }: { kind: string }) => {
      const showId = state.screens?.['showId'] ?? 'a-show';
      return {
        token: 'a-token',
        viewId: 1,
        showId,
        kind,
        title: 'Hills',
        expiresAt: '2030-01-01T00:00:00.000Z',
      };
    },
    revokeShowView: ({ viewId }: { viewId: number }) => {
      const views = (state.screens?.views ?? []) as Row[];
      Object.assign(state.screens ?? {}, { views: views.filter(({ id }) => id !== viewId) });
      return true;
    },
    closeShowScreens: () => {
      state.screens = null;
      return true;
    },
  };
}
