import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { useFit } from '../use-fit.js';
import { type NotePages, pageAt, pagesOf } from './note-pages.js';
import { type ShownSegment, useFrameValue } from './show-context.js';
import type { Span } from './timeline.js';

interface NotesProps {
  text: string;
  span: Span<ShownSegment>;
}

/**
 * All of what the instructor wrote for the segment, as large as there is room. Where there is none even for small type,
 * the segment's time turns the pages: nobody touches a screen from the bike.
 */
export function Notes({ text, span }: NotesProps) {
  const box = useFit<HTMLParagraphElement>(text, 'box', 0.12);
  const { count, step } = useNotePages(box, text);
  const page = useFrameValue((position) => pageAt(span, count, position));
  // Until the next page, it stays where somebody moves it by hand.
  useLayoutEffect(() => {
    box.current?.scrollTo(0, page * step);
  }, [box, page, step]);
  return (
    <div
      className="stage-notes"
      data-page={count > 1 ? page + 1 : undefined}
      style={{ '--pages': count, '--turned': count > 1 ? page / (count - 1) : 0 } as CSSProperties}
    >
      <p
        ref={box}
        data-cue="notes"
        aria-label="Notes"
        role="note"
        className="font-semibold break-words whitespace-pre-line"
      >
        {text}
      </p>
    </div>
  );
}

const one: NotePages = { count: 1, step: 0 };

/** The pages of a text that has been fitted into its box; the box changes its height with its type. */
function useNotePages(box: RefObject<HTMLElement | null>, text: string): NotePages {
  const [pages, setPages] = useState(one);
  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown) return;
    const measure = () => {
      const line = parseFloat(getComputedStyle(shown).lineHeight);
      const now = pagesOf({ text: shown.scrollHeight, seen: shown.clientHeight, line });
      setPages((last) => (last.count === now.count && last.step === now.step ? last : now));
    };
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(shown);
    return () => observer.disconnect();
  }, [box, text]);
  return pages;
}
