import { inflateRawSync } from 'node:zlib';

/** Names and contents of a zip archive, by the directory at its end. */
export function filesIn(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
    // Music and images are stored as they are.
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    files[name] = (isDeflated ? inflateRawSync(bytes) : bytes).toString();
    at += 46 + nameLength + extra + comment;
  }
  return files;
}
