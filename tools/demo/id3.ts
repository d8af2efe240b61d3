/** An ID3v2.4 tag of text frames, UTF-8. Frame and tag sizes are written seven bits a byte. */
export function id3(texts: Readonly<Record<string, string>>): Buffer {
  const frames = Object.entries(texts).map(([id, text]) => {
    const body = Buffer.concat([Buffer.from([3]), Buffer.from(text, 'utf8')]);
    return Buffer.concat([Buffer.from(id, 'latin1'), sevenBits(body.length), Buffer.alloc(2), body]);
  });
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3\x04\x00\x00', 'latin1'), sevenBits(body.length), body]);
}

const sevenBits = (size: number) => Buffer.from([21, 14, 7, 0].map((shift) => (size >> shift) & 0x7f));
