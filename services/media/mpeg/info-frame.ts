import type { FrameHeader } from './frame-header.js';

/** What an encoder wrote about the whole file into a first frame that holds no sound (Xing, Info or VBRI). */
export interface InfoFrame {
  /** Frames of sound, when said. */
  readonly frames?: number;
  /** Bytes of the sound with this frame, when said. */
  readonly bytes?: number;
  /** Samples the encoder put before and after the music; what a gapless player leaves out. */
  readonly delay: number;
  readonly padding: number;
}

const headerSize = 4;
const tocSize = 100;

function sideInfoSize(header: FrameHeader) {
  if (header.version === 1) return header.channels === 1 ? 17 : 32;
  return header.channels === 1 ? 9 : 17;
}

/** The info in the frame `bytes`, or undefined for a frame of sound. */
export function infoFrame(bytes: Buffer, header: FrameHeader): InfoFrame | undefined {
  const vbri = headerSize + 32;
  if (bytes.toString('latin1', vbri, vbri + 4) === 'VBRI' && bytes.length >= vbri + 18) {
    return {
      frames: bytes.readUInt32BE(vbri + 14),
      bytes: bytes.readUInt32BE(vbri + 10),
      delay: 0,
      padding: 0,
    };
  }
  const xing = headerSize + sideInfoSize(header);
  const name = bytes.toString('latin1', xing, xing + 4);
  return name === 'Xing' || name === 'Info' ? xingInfo(bytes, xing) : undefined;
}

function xingInfo(bytes: Buffer, xing: number): InfoFrame {
  let at = xing + 8;
  const word = () => (at += 4) && (at <= bytes.length ? bytes.readUInt32BE(at - 4) : undefined);
  const flags = bytes.length >= at ? bytes.readUInt32BE(xing + 4) : 0;
  const frames = flags & 1 ? word() : undefined;
  const size = flags & 2 ? word() : undefined;
  if (flags & 4) at += tocSize;
  if (flags & 8) at += 4;
  return { frames, bytes: size, ...gaps(bytes, at) };
}

/** LAME's extension, which libavformat writes too: 21 bytes after the encoder's name, 12 bits each. */
function gaps(bytes: Buffer, at: number): { delay: number; padding: number } {
  const encoder = bytes.toString('latin1', at, at + 4);
  if (!/^(LAME|Lavf|Lavc|L3\.9|GOGO)/.test(encoder) || bytes.length < at + 24)
    return { delay: 0, padding: 0 };
  const packed = bytes.readUIntBE(at + 21, 3);
  return { delay: packed >> 12, padding: packed & 0xfff };
}
