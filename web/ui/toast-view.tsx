import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { Button } from './button.js';
import { cx } from './cx.js';
import { IconButton } from './icon-button.js';
import { dismissToast, type ShownToast } from './toast-store.js';

const DURATION_MS = 5000;
const SWIPE_PX = 50;

const viewports = {
  // Never over what is asked: buttons are at the lower edge of a phone, and of a dialog. In the player, which has a line
  // for toasts, this is for its dialogs alone, and to the left: the time that is left is to the right.
  corner:
    'fixed inset-x-4 top-18 z-50 outline-none in-data-[scroll-locked]:top-4 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96 sm:in-data-[scroll-locked]:top-4 sm:in-data-[scroll-locked]:bottom-auto sm:in-data-[screen=player]:right-auto sm:in-data-[screen=player]:left-4',
  line: 'outline-none',
};

const looks = {
  corner: 'items-start gap-3 rounded-2xl border p-4 pr-2 shadow-2xl',
  line: 'min-h-11 items-center gap-3 rounded-xl border px-3 py-1',
};

interface ToastViewProps {
  toast: ShownToast | undefined;
  place: keyof typeof viewports;
}

/** The one current toast; swiped away to the right past 50 px (specification 1, section 9). */
export function ToastView({ toast, place }: ToastViewProps) {
  const isDestructive = toast?.variant === 'destructive';
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {toast && (
        <Toast.Root
          key={toast.id}
          duration={toast.duration ?? DURATION_MS}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          data-variant={toast.variant ?? 'default'}
          className={cx(
            'pointer-events-auto flex animate-rise',
            looks[place],
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            isDestructive ? 'border-transparent bg-danger text-white' : 'border-line bg-surface text-ink',
          )}
        >
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="text-sm font-semibold">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="mt-0.5 text-sm break-words opacity-95">
                {toast.description}
              </Toast.Description>
            )}
          </div>
          {toast.action && (
            <Toast.Action asChild altText={toast.action.label} onClick={toast.action.onSelect}>
              <Button size="sm" className="-my-1 shrink-0">
                {toast.action.label}
              </Button>
            </Toast.Action>
          )}
          <Toast.Close asChild>
            <IconButton
              label="Dismiss"
              size="sm"
              className={isDestructive ? 'text-white! hover:bg-white/15!' : '-my-1'}
            >
              <X />
            </IconButton>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className={viewports[place]} />
    </Toast.Provider>
  );
}
