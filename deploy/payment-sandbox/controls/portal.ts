import { z } from 'zod';
import { openSession } from '../life/portal-sessions.js';
import type { World } from '../life/world.js';
import type { PortalSession } from '../objects/wire.js';
import { known } from '../routes/finding.js';
import { readControl } from './control.js';
import { invoicePage } from './invoice-page.js';
import { replaceCard } from './portal-card.js';
import { expiredPage, portalPage } from './portal-page.js';
import { page, type Pulled, redirect, type Shown } from './shown.js';

const chosen = z.object({ card: z.string().max(100) });

const portalPath = /^\/sandbox\/portal\/(\w{1,100})(\/card)?$/;
const invoicePath = /^\/sandbox\/invoices\/(\w{1,100})$/;

/** Pages that are opened by an address nobody can guess, as Stripe's are. */
export const isCustomersPage = (path: string): boolean => portalPath.test(path) || invoicePath.test(path);

/** Answers what customers open in their browser; undefined for anything else. */
export function servePortal(world: World, pulled: Pulled): Shown | undefined {
  const { method, path } = pulled;
  const invoice = invoicePath.exec(path)?.[1];
  if (invoice !== undefined)
    return method === 'GET' ? page(invoicePage(known(world, 'invoice', invoice))) : undefined;
  const [, id, change] = portalPath.exec(path) ?? [];
  return id === undefined ? undefined : answered(world, openSession(world, id), change !== undefined, pulled);
}

function answered(
  world: World,
  session: PortalSession | undefined,
  isChange: boolean,
  pulled: Pulled,
): Shown | undefined {
  if (!session) return page(expiredPage(), 404);
  if (pulled.method !== (isChange ? 'POST' : 'GET')) return undefined;
  return isChange ? cardChanged(world, session, pulled) : shown(world, session, pulled);
}

function shown(world: World, session: PortalSession, { form }: Pulled): Shown {
  const told = { role: 'status', text: 'Your card was saved.' } as const;
  return page(portalPage(world, session, form.card === 'saved' ? told : undefined));
}

function cardChanged(world: World, session: PortalSession, { form }: Pulled): Shown {
  const { card } = readControl(chosen, form);
  const refusal = replaceCard(world, session.customer, card);
  if (!refusal) return redirect(`/sandbox/portal/${session.id}?card=saved`);
  return page(portalPage(world, session, { role: 'alert', text: refusal.message }));
}
