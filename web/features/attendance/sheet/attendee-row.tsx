import { Check, CloudOff, NotebookPen, QrCode, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/icon-button.js';
import { type Marked, statusText } from './marked.js';

interface AttendeeRowProps {
  marked: Marked;
  isHeldUp: boolean;
  onMark: (student: Marked, attended: boolean | null) => void;
  onNotes: (student: Marked) => void;
}

/** A student with two large buttons; the one that is pressed takes itself back. */
export const AttendeeRow = memo(({ marked, isHeldUp, onMark, onNotes }: AttendeeRowProps) => {
  const { name, attended, notes, checkedIn, isKept } = marked;
  const press = (value: boolean) => onMark(marked, attended === value ? null : value);
  return (
    <article
      aria-label={name}
      className="flex min-h-18 min-w-0 items-center gap-1.5 rounded-2xl border border-line bg-surface py-2 pr-2 pl-4 sm:gap-2"
    >
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 leading-tight font-semibold break-words">{name}</h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <span className={cx('inline-flex items-center gap-1', attended && 'text-accent-text')}>
            {checkedIn && attended && <QrCode className="size-3.5" aria-hidden />}
            <span>{statusText(marked)}</span>
          </span>
          {isKept && isHeldUp && (
            <span className="inline-flex items-center gap-1 text-warn-text">
              <CloudOff className="size-3.5" aria-hidden /> Not saved yet
            </span>
          )}
        </p>
        {notes && <p className="line-clamp-1 text-sm text-muted">{notes}</p>}
      </div>
      <IconButton label={`Notes on ${name}`} size="md" onClick={() => onNotes(marked)}>
        <NotebookPen className={notes ? 'text-accent-text' : undefined} />
      </IconButton>
      <MarkButton name={name} word="Present" isPressed={attended === true} onPress={() => press(true)}>
        <Check />
      </MarkButton>
      <MarkButton name={name} word="Absent" isPressed={attended === false} onPress={() => press(false)}>
        <X />
      </MarkButton>
    </article>
  );
});
AttendeeRow.displayName = 'AttendeeRow';

interface MarkButtonProps {
  name: string;
  word: 'Present' | 'Absent';
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

function MarkButton({ name, word, isPressed, onPress, children }: MarkButtonProps) {
  const pressed =
    word === 'Present' ? 'border-accent bg-accent text-accent-ink' : 'border-danger bg-danger text-white';
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={`${word}: ${name}`}
      onClick={onPress}
      className={cx(
        'inline-flex size-13 shrink-0 items-center justify-center gap-1.5 rounded-xl border text-sm font-semibold transition-colors lg:w-28 [&_svg]:size-6 lg:[&_svg]:size-5',
        isPressed ? pressed : 'border-line-strong/60 text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
      <span className="max-lg:hidden">{word}</span>
    </button>
  );
}
