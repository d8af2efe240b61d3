import type { ByteSource } from './byte-source.js';

/** What a file really is, by its first bytes, where somebody may have named it .mp3. */
const signatures: readonly { readonly type: string; readonly matches: (head: Buffer) => boolean }[] = [
  { type: 'a WAV file', matches: (head) => starts(head, 'RIFF') && at(head, 8, 'WAVE') },
  { type: 'an Ogg file', matches: (head) => starts(head, 'OggS') },
  { type: 'a FLAC file', matches: (head) => starts(head, 'fLaC') },
  { type: 'an MP4 or AAC file', matches: (head) => at(head, 4, 'ftyp') },
  { type: 'an AAC file', matches: (head) => head[0] === 0xff && (head[1]! & 0xf6) === 0xf0 },
  { type: 'an AIFF file', matches: (head) => starts(head, 'FORM') },
  { type: 'a Matroska or WebM file', matches: (head) => starts(head, '\x1aE\xdf\xa3') },
  { type: 'a Windows Media file', matches: (head) => starts(head, '\x30\x26\xb2\x75') },
  { type: 'a ZIP archive', matches: (head) => starts(head, 'PK') },
  { type: 'a PNG image', matches: (head) => starts(head, '\x89PNG') },
  { type: 'a JPEG image', matches: (head) => starts(head, '\xff\xd8\xff') },
  { type: 'a GIF image', matches: (head) => starts(head, 'GIF8') },
  { type: 'a PDF document', matches: (head) => starts(head, '%PDF') },
  { type: 'a web page', matches: (head) => /^\s*<(!doctype|html|\?xml|svg)/i.test(head.toString('latin1')) },
];

const at = (head: Buffer, offset: number, text: string) =>
  head.toString('latin1', offset, offset + text.length) === text;
const starts = (head: Buffer, text: string) => at(head, 0, text);

/**
 * A name with its article for the sentence that refuses the file, or undefined when nothing is recognised. Files of other
 * types carry ID3 tags as well: the type is read at `offset`, behind them.
 */
export function otherType(source: ByteSource, offset = 0): string | undefined {
  const head = source.read(offset, 64);
  return signatures.find(({ matches }) => matches(head))?.type;
}
