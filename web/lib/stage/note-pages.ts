/** Text of which only some lines are seen at once. All in pixels. */
export interface Room {
  readonly text: number;
  readonly seen: number;
  readonly line: number;
}

/** How many pages the text is read in, and how far it moves from one to the next: whole lines, and about as many each. */
export interface NotePages {
  readonly count: number;
  readonly step: number;
}

export function pagesOf({ text, seen, line }: Room): NotePages {
  if (!(line > 0) || text <= seen + 1) return { count: 1, step: 0 };
  const lines = Math.round(text / line);
  const count = Math.ceil(lines / Math.max(1, Math.floor((seen + 1) / line)));
  return { count, step: Math.ceil(lines / count) * line };
}

/** The page for a moment of a segment: each is seen for an equal part of it. */
export function pageAt(span: { readonly start: number; readonly end: number }, count: number, at: number) {
  const share = (at - span.start) / (span.end - span.start);
  return Math.min(count - 1, Math.max(0, Math.floor(share * count) || 0));
}
