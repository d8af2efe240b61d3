import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { cx } from './cx.js';
import type { DialogProps } from './dialog-props.js';
import { IconButton } from './icon-button.js';
import { useEscape } from './use-escape.js';
import { useFocusBack } from './use-focus-back.js';

const widths = { md: 'sm:max-w-md', lg: 'sm:max-w-2xl', xl: 'sm:max-w-4xl' };

/** Not its first button, whose tooltip would open with it. */
function focusItself(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

const pages: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** While the dialog itself has the focus the browser scrolls nothing: what scrolls is inside. */
function scrollByPage({ key, target, currentTarget }: KeyboardEvent, content: HTMLElement | null) {
  if (target === currentTarget && content)
    content.scrollTop += (pages[key] ?? 0) * content.clientHeight * 0.9;
}

/** A modal; on a phone it stands at the lower edge over the whole width. */
export function DialogView({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'md',
  flush = false,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useEscape(open, () => onOpenChange(false));
  const { onCloseAutoFocus } = useFocusBack(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-shade backdrop-blur-[2px]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusItself}
          onKeyDown={(event) => scrollByPage(event, content.current)}
          onCloseAutoFocus={onCloseAutoFocus}
          className={cx(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] animate-rise flex-col rounded-t-2xl bg-surface shadow-2xl sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[85dvh]',
            'border border-line outline-none sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl short:max-h-[96dvh]',
            widths[size],
          )}
        >
          <header className="flex items-start justify-between gap-4 p-5 pb-3 sm:px-6 short:pt-3 short:pb-1">
            <div className="short:flex short:flex-wrap short:items-baseline short:gap-x-3">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" size="sm" className="-mt-1 -mr-2">
                <X />
              </IconButton>
            </Radix.Close>
          </header>
          <div
            ref={content}
            className={cx('min-h-0 flex-1 overflow-y-auto px-5 pt-1 sm:px-6', !flush && 'pb-5')}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line p-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
