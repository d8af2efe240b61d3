import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useWakeLock } from '../../../lib/use-wake-lock.js';
import { formatSession } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { IconButton } from '../../../ui/icon-button.js';
import { useEscape } from '../../../ui/use-escape.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import type { Session, Sheet } from '../attendance.queries.js';
import { QrCode } from '../../../ui/qr-code.js';

interface CheckInScreenProps {
  session: Session;
  sheet: Sheet;
  address: string;
  isBusy: boolean;
  onStop: () => void;
  onClose: () => void;
}

/** The code for the whole room: nothing else on the screen, and the screen stays on. */
export function CheckInScreen({ session, sheet, address, isBusy, onStop, onClose }: CheckInScreenProps) {
  useEscape(true, onClose);
  useWakeLock(true);
  const { onCloseAutoFocus } = useFocusBack(true);
  const enrolled = sheet.attendees.filter((each) => each.enrolled);
  const present = enrolled.filter(({ attendance }) => attendance?.attended).length;
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          onOpenAutoFocus={(event) => {
            // Not its first button, whose tooltip would open with it.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-0 z-40 grid content-center justify-items-center gap-4 overflow-y-auto bg-canvas p-4 text-center outline-none sm:p-6 landscape:max-lg:grid-cols-[auto_1fr] landscape:max-lg:content-stretch landscape:max-lg:gap-x-8"
        >
          <Radix.Close asChild>
            <IconButton label="Close" className="fixed! top-2 right-2">
              <X />
            </IconButton>
          </Radix.Close>
          <div className="min-w-0 px-10 landscape:max-lg:self-end landscape:max-lg:px-0">
            <Radix.Title className="text-2xl font-bold tracking-tight text-balance break-words lg:text-5xl">
              Scan to check in
            </Radix.Title>
            <Radix.Description className="mt-1 text-base break-words text-muted lg:mt-3 lg:text-2xl">
              {session.title} · {formatSession(session.startTime, session.endTime)}
            </Radix.Description>
            <p role="status" className="mt-1 text-lg font-semibold tabular-nums lg:mt-3 lg:text-3xl">
              {present} of {enrolled.length} here
            </p>
          </div>
          <div className="size-[min(100%,60dvh)] min-h-60 min-w-60 landscape:max-lg:col-start-1 landscape:max-lg:row-span-2 landscape:max-lg:row-start-1 landscape:max-lg:size-[calc(100dvh-2rem)] portrait:size-[min(calc(100vw-2rem),62dvh)] lg:size-[58dvh]">
            <QrCode text={address} label="Code for check-in" />
          </div>
          <div className="flex min-w-0 flex-col items-center gap-3 landscape:max-lg:self-start">
            <p className="max-w-full text-xs break-all text-muted lg:text-lg">{address}</p>
            <Button onClick={onStop} loading={isBusy}>
              Stop check-in
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
