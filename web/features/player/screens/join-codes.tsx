import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { shownCode } from '../../../lib/screens/code.js';
import type { ViewKind } from '../../../lib/screens/show-frames.js';
import { joinAddress } from '../../../lib/screens/view-address.js';
import { showFailure } from '../../../lib/show-failure.js';
import { Button } from '../../../ui/button.js';
import { QrCode } from '../../../ui/qr-code.js';
import type { OpenScreens } from './screens.queries.js';
import type { ScreensHost } from './screens-host.js';

interface JoinCodesProps {
  screens: OpenScreens;
  host: ScreensHost;
}

/** One code to watch and one to control, so that the first can be shown to anybody. */
export function JoinCodes({ screens, host }: JoinCodesProps) {
  const [isMaking, setMaking] = useState(false);
  const renew = async () => {
    setMaking(true);
    await host.renewCodes().catch((error: unknown) => showFailure('Failed to create new codes', error));
    setMaking(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Code
          title="Screens"
          text="Audience or stage. Can’t change the class."
          code={screens.viewCode}
          as="audience"
        />
        <Code
          title="Remote"
          text="Plays, pauses and skips. Keep it to yourself."
          code={screens.remoteCode}
          as="remote"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          Scan, or enter the code at <span className="font-medium text-ink">{location.host}/screen</span>
        </p>
        <Button size="sm" variant="ghost" loading={isMaking} onClick={() => void renew()}>
          <RefreshCw className="size-4" aria-hidden /> New codes
        </Button>
      </div>
    </div>
  );
}

interface CodeProps {
  title: string;
  text: string;
  code: string;
  as: ViewKind;
}

function Code({ title, text, code, as }: CodeProps) {
  const shown = shownCode(code);
  return (
    <div className="flex items-center gap-4 rounded-2xl border border-line p-4">
      <div className="size-24 shrink-0">
        <QrCode text={joinAddress(location.origin, code, as)} label={`Code to scan: ${title}`} />
      </div>
      <div className="min-w-0">
        <h4 className="font-medium tracking-normal">{title}</h4>
        <p className="my-0.5 text-xl font-bold tracking-wider whitespace-nowrap tabular-nums select-all">
          {shown}
        </p>
        <p className="text-sm leading-snug text-muted">{text}</p>
      </div>
    </div>
  );
}
