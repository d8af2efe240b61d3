/** Bytes of UTF-8; what common file systems hold. */
const maxNameBytes = 255;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const notAllowed = /[^\p{L}\p{M}\p{N} ._-]/gu;

/** A name of a file in the archive: letters with their marks, digits and few signs, as long as file systems take. */
export function archiveFileName(words: string, extension: string): string {
  const ending = `.${extension}`;
  const name = words.replace(notAllowed, '_').trim();
  return startOf(name, maxNameBytes - Buffer.byteLength(ending)).trimEnd() + ending;
}

/** The longest start of a text that fits. No letter is cut from its marks, unless one with its marks is too long alone. */
function startOf(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  // A character has at least one byte; the letter at the limit is read with its marks.
  const start = text.slice(0, 2 * maxBytes);
  const letters = Array.from(graphemes.segment(start), ({ segment }) => segment);
  return fitting(letters, maxBytes) || fitting([...start], maxBytes);
}

function fitting(parts: readonly string[], maxBytes: number): string {
  let [start, room] = ['', maxBytes];
  for (const part of parts) {
    room -= Buffer.byteLength(part);
    if (room < 0) break;
    start += part;
  }
  return start;
}
