/** A chunk of a RIFF file; one of an odd size is followed by a byte. `size` is what its header says. */
export function riffChunk(name: string, body: Uint8Array, size = body.length): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(size, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

interface RiffParts {
  /** Code of what the sound is: 0x55 is MP3, 1 is PCM. */
  readonly format?: number;
  readonly before?: Uint8Array;
  readonly after?: Uint8Array;
  /** What the chunk of the sound says. */
  readonly size?: number;
}

/** Wraps sound in a RIFF container. */
export function inRiff(sound: Uint8Array, { format = 0x55, before, after, size }: RiffParts = {}): Buffer {
  const described = Buffer.alloc(30);
  described.writeUInt16LE(format);
  const none = Buffer.alloc(0);
  const chunks = [
    riffChunk('fmt ', described),
    before ?? none,
    riffChunk('data', sound, size),
    after ?? none,
  ];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}
