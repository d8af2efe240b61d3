import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { randomUuid } from '../../../lib/random-uuid.js';
import type { View } from '../frame/view-page.js';
import { CommandDesk } from './command-desk.js';

export function useDesk({ followed, link }: View) {
  const desk = useMemo(() => new CommandDesk((command) => link.send(command), randomUuid), [link]);
  useEffect(() => {
    const stop = followed.subscribe(() => desk.hear(followed.news()));
    return () => {
      stop();
      desk.close();
    };
  }, [desk, followed]);
  const state = useSyncExternalStore(desk.subscribe, desk.current);
  return { ...state, give: desk.give };
}

export type Desk = ReturnType<typeof useDesk>;
