import type { PortalSession } from '../objects/wire.js';
import type { World } from './world.js';

/** Seconds that a session of the billing portal is open. */
const lifetime = 60 * 60;

const isOpen = ({ time }: World, { created }: PortalSession) => time.now() < created + lifetime;

export function openSession(world: World, id: string): PortalSession | undefined {
  const session = world.store.find('portal_session', id);
  return session && isOpen(world, session) ? session : undefined;
}

/** Stores a session, and deletes those that have expired. */
export function storeSession(world: World, session: PortalSession): PortalSession {
  for (const each of world.store.all('portal_session'))
    if (!isOpen(world, each)) world.store.remove('portal_session', each.id);
  return world.store.put('portal_session', session);
}
