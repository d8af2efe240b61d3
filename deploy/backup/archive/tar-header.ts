/** A file or a folder of a tar archive (POSIX ustar). */
export interface TarEntry {
  /** Relative, with `/`, at most 100 bytes of ASCII. */
  readonly name: string;
  /** Bytes of its content; 0 for a folder. */
  readonly size: number;
  readonly kind: 'file' | 'folder';
}

/** Content is padded to blocks of so many bytes. */
export const blockSize = 512;
/** Beyond it, ustar has no digits left. */
const maxSize = 0o77777777777;
const sumAt = 148;

/** Bytes between the end of a content of `size` bytes and the next header. */
export const paddingOf = (size: number): number => (blockSize - (size % blockSize)) % blockSize;

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;

function sumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= sumAt && index < sumAt + 8 ? 0x20 : byte;
  return sum;
}

/** Encodes the header of an entry; it is readable by its owner only. Throws on a name or size that ustar cannot hold. */
export function encodeHeader({ name, size, kind }: TarEntry, modifiedAt: Date): Buffer {
  const written = kind === 'folder' ? `${name}/` : name;
  if (!/^[\x21-\x7e]{1,100}$/.test(written)) throw new Error(`Not a name for an archive: ${name}`);
  if (!Number.isInteger(size) || size < 0 || size > maxSize)
    throw new Error(`Too large for an archive: ${name}`);
  const header = Buffer.alloc(blockSize);
  header.write(written, 0, 'ascii');
  header.write(octal(kind === 'folder' ? 0o700 : 0o600, 7), 100, 'ascii');
  header.write(octal(0, 7), 108, 'ascii');
  header.write(octal(0, 7), 116, 'ascii');
  header.write(octal(size, 11), 124, 'ascii');
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136, 'ascii');
  header.write(kind === 'folder' ? '5' : '0', 156, 'ascii');
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, sumAt, 'ascii');
  return header;
}

const textAt = (header: Buffer, at: number, length: number) => {
  const field = header.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('latin1');
};

/** Decodes a header; undefined for the empty block at the archive's end. Throws on a damaged one. */
export function decodeHeader(header: Buffer): TarEntry | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  if (Number.parseInt(textAt(header, sumAt, 8).trim(), 8) !== sumOf(header))
    throw new Error('The archive is damaged: a header has another checksum');
  const type = textAt(header, 156, 1);
  if (type !== '0' && type !== '5') throw new Error(`Not an archive of Cadenza: an entry of type ${type}`);
  const name = textAt(header, 0, 100).replace(/\/$/, '');
  return { name, size: Number.parseInt(textAt(header, 124, 12), 8), kind: type === '5' ? 'folder' : 'file' };
}
