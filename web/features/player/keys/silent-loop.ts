const SAMPLE_RATE = 8000;
/** Browsers take an element for a media player (and pass it media keys) only when it is longer than 5 seconds. */
const SECONDS = 10;
const HEADER_BYTES = 44;

/** A WAV file of silence: 8 bits, one channel. */
export function silentWav(): Blob {
  const length = SAMPLE_RATE * SECONDS;
  const bytes = new DataView(new ArrayBuffer(HEADER_BYTES + length));
  const write = (at: number, text: string) =>
    [...text].forEach((letter, i) => bytes.setUint8(at + i, letter.charCodeAt(0)));
  write(0, 'RIFF');
  bytes.setUint32(4, HEADER_BYTES - 8 + length, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, SAMPLE_RATE, true);
  bytes.setUint32(28, SAMPLE_RATE, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, length, true);
  new Uint8Array(bytes.buffer, HEADER_BYTES).fill(0x80);
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
