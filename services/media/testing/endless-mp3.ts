import { silentMp3 } from './recordings.js';

/** Lyrics3 of a size that is no number of digits: the end would move forwards by it. */
const lyrics = (size: string) => `${size}LYRICS200`;

/**
 * Ten frames, 4.3 kB. The tag at the end says -25: the end moves forwards by 10, where an ID3v1 tag of 128 bytes seems to
 * end. Before that stands one of -133, which leads to where it began.
 */
export const endlessMp3 = Buffer.concat([
  silentMp3(10),
  Buffer.from(lyrics('-00133')),
  Buffer.from('TAG'.padEnd(118 - 15)),
  Buffer.from(lyrics('-00025')),
]);
