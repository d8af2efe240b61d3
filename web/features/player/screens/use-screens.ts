import { useApolloClient } from '@apollo/client/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { openShowChannel } from '../../../lib/screens/show-channel.js';
import { openLiveFor } from '../../../lib/screens/steady-socket.js';
import { useMe } from '../../../lib/session.js';
import { tellNoSound } from '../audio-problem-toast.js';
import type { ShowIds } from '../delivery/show-ids.js';
import { usePlayer } from '../player-context.js';
import { keepScreens, readScreens } from './kept-screens.js';
import { Projector } from './projector.js';
import { type HostParts, ScreensHost } from './screens-host.js';
import { screensServer } from './screens-server.js';
import { contentsOf } from './show-content.js';

export interface ScreensOf {
  readonly classId: number;
  readonly title: string;
  readonly ids: ShowIds;
  /** A preview has no screens. */
  readonly isShow: boolean;
}

type Known = Omit<ScreensOf, 'title'> & Pick<HostParts, 'engine' | 'server'> & { userId: number | undefined };

function madeHost({ classId, engine, server, ids, userId, isShow }: Known) {
  const host = new ScreensHost({
    ...{ classId, engine, server, showId: ids.current },
    openSocket: (showId) => openLiveFor('cadenza.show', showId),
    openChannel: openShowChannel,
    keep: (kept) => {
      if (userId !== undefined && isShow) keepScreens(userId, classId, kept);
    },
    ...{ noSound: tellNoSound, now: () => Date.now() },
  });
  return { host, projector: new Projector(host) };
}

/** The screens of the show that this player runs. They are there once somebody opens them, and after a reload. */
export function useScreens({ classId, title, ids, isShow }: ScreensOf) {
  const { engine, spans } = usePlayer();
  const client = useApolloClient();
  const userId = useMe()?.id;
  const { host, projector } = useMemo(
    () => madeHost({ classId, engine, server: screensServer(client), ids, userId, isShow }),
    [client, engine, classId, ids, userId, isShow],
  );
  useEffect(() => host.show(contentsOf(title, spans, Date.now())), [host, title, spans]);
  useEffect(() => {
    const kept = userId === undefined || !isShow ? undefined : readScreens(userId, classId);
    if (kept) {
      host.restore(kept);
      projector.restore();
    }
    const timer = setInterval(() => projector.look(Date.now()), 1_000);
    const looked = () => document.visibilityState === 'visible' && host.comeBack();
    document.addEventListener('visibilitychange', looked);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', looked);
      host.stop();
    };
  }, [host, projector, userId, classId, isShow]);
  const state = useSyncExternalStore(host.subscribe, host.current);
  const projection = useSyncExternalStore(projector.subscribe, projector.current);
  return { host, projector, state, projection };
}

export type Screens = ReturnType<typeof useScreens>;
