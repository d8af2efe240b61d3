/** The end of a ZIP's directory may be followed by a comment of this many bytes. */
const longestComment = 65_535;
const endOfZip = Buffer.from('PK\x05\x06', 'latin1');

/** Bytes at its beginning and end in which others than decoders of images look for what they know. */
const head = 4_096;
const tail = 65_536;

/** What browsers and interpreters look for there. Cameras write none of it. */
const markup = /<(?:!doctype\s+html|html[\s>]|script[\s>]|svg[\s>]|iframe[\s>]|body[\s>]|\?php)/i;

/**
 * Whether an image is something else besides: a page, a script, a PDF or a ZIP (JAR, Office) that begins like an image
 * or hides behind one. What is kept is made anew and holds none of it; but nobody sends such a file by mistake.
 */
export const isDisguised = (bytes: Buffer): boolean =>
  bytes.subarray(0, 1024 + 5).includes('%PDF-') || endsAsZip(bytes) || hasMarkup(bytes);

const hasMarkup = (bytes: Buffer) =>
  markup.test(bytes.toString('latin1', 0, head)) ||
  markup.test(bytes.toString('latin1', Math.max(0, bytes.length - tail)));

function endsAsZip(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - longestComment - 22);
  for (let at = bytes.lastIndexOf(endOfZip); at >= earliest; at = bytes.lastIndexOf(endOfZip, at - 1)) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) <= bytes.length) return true;
    if (at === 0) return false;
  }
  return false;
}
