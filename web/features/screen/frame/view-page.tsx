import { type ReactNode, useEffect, useState } from 'react';
import type { ViewKind } from '../../../lib/screens/show-frames.js';
import { readViewKey, type ViewKey } from '../../../lib/screens/view-address.js';
import { PicturesContext } from '../../../lib/stage/pictures-context.js';
import { ShowContext } from '../../../lib/stage/show-context.js';
import { useWakeLock } from '../../../lib/use-wake-lock.js';
import type { FollowedShow } from '../follow/followed-show.js';
import type { ViewLink } from '../follow/view-link.js';
import { type Connection, useConnection, useFollowedShow } from '../follow/use-followed-show.js';
import { useShowPictures } from '../follow/use-show-pictures.js';
import { ConnectionPill } from './connection-pill.js';
import { useViewLook } from './use-view-look.js';
import { ViewControls } from './view-controls.js';
import { ViewMessage } from './view-message.js';

export interface View {
  readonly followed: FollowedShow;
  readonly link: ViewLink;
  readonly connection: Connection;
}

interface ViewPageProps {
  kind: ViewKind;
  title: string;
  /** A screen that is looked at fills itself on a tap; one that is worked with does not. */
  fillsScreen: boolean;
  children: (view: View) => ReactNode;
}

/** The key stands in the address, so that a reload finds its way back. */
function useViewKey(): ViewKey | undefined {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const changed = () => setHash(location.hash);
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  return readViewKey(hash);
}

/** A screen that follows a show. It needs no login: its address holds what it is let in by. */
export function ViewPage(props: ViewPageProps) {
  const key = useViewKey();
  useEffect(() => {
    document.title = `${props.title} · Cadenza`;
  }, [props.title]);
  if (!key)
    return (
      <>
        <h1 className="sr-only">{props.title}</h1>
        <ViewMessage of="no key" />
      </>
    );
  return <Following key={`${key.showId} ${key.token}`} {...props} viewKey={key} />;
}

function Following({ kind, title, fillsScreen, children, viewKey }: ViewPageProps & { viewKey: ViewKey }) {
  const { followed, link, show } = useFollowedShow(kind, viewKey);
  const pictures = useShowPictures(followed, viewKey.token);
  const connection = useConnection(followed, link);
  const look = useViewLook();
  useWakeLock(connection !== 'over');
  return (
    <div
      data-show
      data-theme={look.dark ? 'dark' : 'light'}
      className="fixed inset-0 z-20 flex flex-col bg-canvas text-ink"
    >
      <h1 className="sr-only">{title}</h1>
      {connection === 'waiting' || connection === 'over' || connection === 'gone' ? (
        <ViewMessage of={connection} />
      ) : (
        <PicturesContext value={pictures}>
          <ShowContext value={show}>{children({ followed, link, connection })}</ShowContext>
        </PicturesContext>
      )}
      <ConnectionPill connection={connection} />
      {fillsScreen && <ViewControls look={look} />}
    </div>
  );
}
