import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '../../../lib/show-failure.js';
import { Button } from '../../../ui/button.js';
import { Switch } from '../../../ui/switch.js';
import { JoinCodes } from './join-codes.js';
import { JoinedScreens } from './joined-screens.js';
import type { Screens } from './use-screens.js';

/** Screens and phones join by a code; nothing is open to them until it is asked for. */
export function OtherDevices({ screens }: { screens: Screens }) {
  const { host, state } = screens;
  const isOpen = state.phase === 'open' || state.phase === 'local';
  return (
    <section aria-label="Other devices" className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold tracking-normal">Other devices</h3>
        <p className="text-sm text-muted">{explained(screens)}</p>
      </div>
      {state.screens && <JoinCodes screens={state.screens} host={host} />}
      {state.screens && <JoinedScreens views={state.screens.views} host={host} />}
      {!state.screens && <OpenButton screens={screens} />}
      {isOpen && <Freeze screens={screens} />}
      {isOpen && <StopSharing screens={screens} />}
    </section>
  );
}

function explained({ state }: Screens): string {
  if (state.phase === 'local')
    return 'No connection to Cadenza. Windows on this device follow; other devices cannot join.';
  if (state.screens) return 'Join without an account. Codes expire after 12 hours.';
  return 'A tablet, a TV’s browser or your phone can join with a code. No account needed.';
}

function OpenButton({ screens: { host, state } }: { screens: Screens }) {
  const open = () =>
    void host.open().catch((error: unknown) => showFailure('Failed to create the codes', error));
  return (
    <Button className="self-start" loading={state.phase === 'opening'} onClick={open}>
      {state.phase === 'local' ? 'Try Again' : 'Show join codes'}
    </Button>
  );
}

function Freeze({ screens: { host, state } }: { screens: Screens }) {
  const [id] = useState('freeze-audience');
  return (
    <div className="flex items-center gap-3 rounded-2xl border border-line p-4">
      <Snowflake className="size-5 shrink-0 text-info-text" aria-hidden />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-medium">
          Freeze audience screen
        </label>
        <p className="text-sm text-muted">Riders keep seeing this moment while you move through the class.</p>
      </div>
      <Switch id={id} checked={state.frozenAt !== null} onCheckedChange={host.freeze} />
    </div>
  );
}

/** Every screen that has joined goes dark, and the codes end. */
function StopSharing({ screens: { host } }: { screens: Screens }) {
  const stop = () =>
    void host.close().catch((error: unknown) => showFailure('The screens could not be disconnected', error));
  return (
    <Button size="sm" variant="ghost" className="self-start text-danger-text" onClick={stop}>
      Disconnect all screens
    </Button>
  );
}
