import { AlertDialog as Radix } from 'radix-ui';
import { Button } from './button.js';
import type { ConfirmDialogProps } from './confirm-dialog-props.js';
import { shieldSecondClick } from './shield-second-click.js';
import { useEscape } from './use-escape.js';
import { useFocusBack } from './use-focus-back.js';

/** Asks before something that cannot be undone. Focus starts on the harmless answer. */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    question,
    confirmLabel,
    cancelLabel = 'Cancel',
    destructive = true,
    waiting = false,
  } = props;
  useEscape(open, () => onOpenChange(false));
  const { onCloseAutoFocus } = useFocusBack(open, props.focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px]" />
        <Radix.Content
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed top-1/2 left-1/2 z-40 max-h-[85dvh] w-[calc(100%-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 animate-rise overflow-y-auto rounded-2xl border border-line bg-surface p-6 shadow-2xl outline-none"
        >
          <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          <Radix.Description aria-live="polite" className="mt-2 text-sm text-muted">
            {question}
          </Radix.Description>
          {props.children}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Radix.Cancel asChild>
              <Button onClick={shieldSecondClick}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button
                variant={destructive ? 'danger' : 'primary'}
                loading={waiting}
                onClick={(event) => {
                  shieldSecondClick(event);
                  props.onConfirm();
                }}
              >
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
