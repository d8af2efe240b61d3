import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { largestPicture, receivePicture } from '@cadenza/identity/profile/picture-upload.js';
import type { Target } from '../target.js';
import { target as multipart } from './multipart.js';

/** The form of a profile picture. The first line of a case is its content type, the rest its body. */
export const target: Target = {
  largest: 256 * 1024,
  words: [...multipart.words, 'name="profileImage"'],
  async run(bytes) {
    const end = bytes.indexOf(10);
    const type = bytes.toString('latin1', 0, Math.max(0, end)).trim();
    const request = Object.assign(Readable.from([bytes.subarray(end + 1)]), {
      headers: { 'content-type': type },
    });
    const received = await receivePicture(request as unknown as IncomingMessage);
    if (!(received instanceof Rejection) && received.length > largestPicture)
      throw new Error('A picture that is too large was taken');
  },
};
