/** Bytes of a line without its end (RFC 5545, 3.1); those after the first begin with a blank. */
const maxBytes = 74;

/** Folds the lines of a text between characters. The library's `foldLines` takes a microsecond for each character. */
export const foldedLines = (text: string): string => text.split('\r\n').map(foldedLine).join('\r\n');

function foldedLine(line: string): string {
  if (Buffer.byteLength(line) <= maxBytes) return line;
  const lines: string[] = [];
  let [from, at, bytes] = [0, 0, 0];
  while (at < line.length) {
    const point = line.codePointAt(at)!;
    const size = bytesOf(point);
    bytes += size;
    if (bytes > maxBytes) {
      lines.push(line.slice(from, at));
      [from, bytes] = [at, size];
    }
    at += point > 0xffff ? 2 : 1;
  }
  return [...lines, line.slice(from)].join('\r\n ');
}

/** In UTF-8. */
const bytesOf = (point: number) => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
