import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { viewSocket } from '../../../lib/screens/early-socket.js';
import { openShowChannel } from '../../../lib/screens/show-channel.js';
import type { ViewKind } from '../../../lib/screens/show-frames.js';
import type { ViewKey } from '../../../lib/screens/view-address.js';
import type { RunningShow } from '../../../lib/stage/show-context.js';
import { FollowedShow } from './followed-show.js';
import { offerScreenHook } from './test-hook.js';
import { ViewLink } from './view-link.js';

/** Milliseconds. The clock is looked at in hidden windows too, where no frame is drawn. */
const lookEvery = 250;
/** A connection over which nothing comes may be dead without saying so. Milliseconds. */
const firstPatience = 5_000;
const longestPatience = 60_000;

/** The browser's clocks, or what a test puts in their place. */
export const viewClocks = { steady: () => performance.now(), wall: () => Date.now() };

const frames = (listener: () => void) => {
  let frame = requestAnimationFrame(function draw() {
    listener();
    frame = requestAnimationFrame(draw);
  });
  return () => cancelAnimationFrame(frame);
};

/** Connects a screen to its show for as long as it is open. Another show is another component. */
export function useFollowedShow(kind: ViewKind, { showId, token, window: name = null }: ViewKey) {
  const [followed] = useState(() => new FollowedShow(kind, viewClocks));
  const [link] = useState(
    () =>
      new ViewLink({
        ...{ kind, window: name, hear: followed.hear, ended: () => window.close() },
        openChannel: () => openShowChannel(showId),
        openSocket: token === null ? undefined : () => viewSocket(token),
      }),
  );
  useEffect(() => {
    link.start();
    let patience = firstPatience;
    let renewed = 0;
    const look = setInterval(() => {
      followed.tick();
      const silent = followed.silentFor();
      if (silent < firstPatience) patience = firstPatience;
      const now = performance.now();
      if (link.current() !== 'open' || silent < patience || now - renewed < patience) return;
      renewed = now;
      patience = Math.min(longestPatience, patience * 2);
      link.renew();
    }, lookEvery);
    const stopFrames = frames(followed.tick);
    const withdraw = offerScreenHook(followed);
    const back = () =>
      document.visibilityState === 'visible' && link.current() === 'connecting' && link.renew();
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    return () => {
      clearInterval(look);
      stopFrames();
      withdraw();
      window.removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
      link.stop();
    };
  }, [link, followed]);

  const spans = useSyncExternalStore(followed.subscribe, followed.spans);
  const show = useMemo<RunningShow>(() => ({ engine: followed, spans, onFrame: frames }), [followed, spans]);
  return { followed, link, show };
}

/** How the screen hears of its show, in one word. */
export type Connection = 'waiting' | 'live' | 'reconnecting' | 'silent' | 'gone' | 'over';

export function useConnection(followed: FollowedShow, link: ViewLink): Connection {
  const heard = useSyncExternalStore(followed.subscribe, followed.heard);
  const phase = useSyncExternalStore(link.subscribe, link.current);
  if (phase === 'over') return 'over';
  switch (heard) {
    case 'waiting':
      return 'waiting';
    case 'heard':
      return 'live';
    case 'gone':
      return 'gone';
    case 'lost':
      return phase === 'connecting' ? 'reconnecting' : 'silent';
  }
}
