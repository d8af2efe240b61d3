import { Random } from './random.js';

/** What a case is made from. */
export interface Material {
  /** Valid and invalid files of the corpus, at least one. */
  readonly corpus: readonly Buffer[];
  /** Words of the format. */
  readonly words: readonly string[];
  /** Bytes of the largest case. */
  readonly largest: number;
}

const numbers = ['-1', '0', '1', '-00025', '65535', '999999', '2147483648', '1e99', 'NaN', '00000000', ''];
const octets = [0, 1, 9, 10, 13, 32, 34, 44, 45, 0x7f, 0x80, 0xfe, 0xff];

type Change = (bytes: Buffer, random: Random, material: Material) => Buffer;

/** `length` bytes at `at` replaced by others. */
const spliced = (bytes: Buffer, at: number, length: number, by: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + length)]);

function range(bytes: Buffer, random: Random) {
  const at = random.below(bytes.length + 1);
  return { at, length: random.below(Math.min(bytes.length - at, 2 ** (1 + random.below(12))) + 1) };
}

const changes: readonly Change[] = [
  (bytes, random) => {
    if (bytes.length > 0) bytes[random.below(bytes.length)]! ^= 1 << random.below(8);
    return bytes;
  },
  (bytes, random) => {
    if (bytes.length > 0) bytes[random.below(bytes.length)] = random.of(octets);
    return bytes;
  },
  (bytes, random) => spliced(bytes, random.below(bytes.length + 1), 0, Buffer.of(random.below(256))),
  (bytes, random) => {
    const { at, length } = range(bytes, random);
    return spliced(bytes, at, length, Buffer.alloc(0));
  },
  (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  // A part many times over: what takes time or memory out of proportion to its length shows here.
  (bytes, random, { largest }) => {
    const { at, length } = range(bytes, random);
    const part = bytes.subarray(at, at + Math.max(1, length));
    const times = Math.min(2 ** random.below(18), Math.ceil(largest / Math.max(1, part.length)));
    return spliced(bytes, at, 0, Buffer.concat(Array<Buffer>(times).fill(part)));
  },
  (bytes, random, { words }) =>
    words.length === 0
      ? bytes
      : spliced(bytes, random.below(bytes.length + 1), 0, Buffer.from(random.of(words), 'latin1')),
  (bytes, random, { words, largest }) => {
    if (words.length === 0) return bytes;
    const word = random.of(words);
    const times = Math.min(2 ** random.below(18), Math.ceil(largest / Math.max(1, word.length)));
    return spliced(bytes, random.below(bytes.length + 1), 0, Buffer.from(word.repeat(times), 'latin1'));
  },
  (bytes, random, { corpus }) => {
    const other = random.of(corpus);
    const { at, length } = range(other, random);
    return spliced(bytes, random.below(bytes.length + 1), 0, other.subarray(at, at + length));
  },
  // A number that is written in digits.
  (bytes, random) => {
    const found = [...bytes.subarray(0, 4096).toString('latin1').matchAll(/-?\d+/g)];
    if (found.length === 0) return bytes;
    const { index, 0: digits } = random.of(found);
    return spliced(bytes, index, digits.length, Buffer.from(random.of(numbers)));
  },
  // A number of four bytes.
  (bytes, random) => {
    if (bytes.length < 4) return bytes;
    const value = random.of([0, 1, 0x7f, 0xffff, 0x7f7f7f7f, 0x7fffffff, 0x80000000, 0xffffffff]);
    const at = random.below(bytes.length - 3);
    if (random.below(2) === 0) bytes.writeUInt32BE(value, at);
    else bytes.writeUInt32LE(value, at);
    return bytes;
  },
];

/** The case of this number: first the corpus as it is, then changes of it. The same for the same seed and material. */
export function caseOf(seed: number, index: number, material: Material): Buffer {
  const { corpus, largest } = material;
  if (index < corpus.length) return Buffer.from(corpus[index]!);
  const random = new Random(seed, index);
  let bytes = Buffer.from(random.of(corpus));
  for (let times = 1 + random.below(6); times > 0; times -= 1)
    bytes = Buffer.from(random.of(changes)(bytes, random, material)).subarray(0, largest);
  return bytes;
}
