import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { isFresh } from '@cadenza/kernel/runtime/if-none-match.js';

/** A row of `waveform`, with how long its track lasts. */
export interface WaveformRow {
  /** Seconds. */
  readonly duration: number;
  readonly perSecond: number;
  readonly peaks: Buffer;
}

/** Answers 200 or 304: `{ duration, perSecond, peaks }`, peaks 0 to 255. */
export function sendWaveform(
  { duration, perSecond, peaks }: WaveformRow,
  request: Request,
  response: Response,
) {
  const text = JSON.stringify({ duration, perSecond, peaks: [...peaks] });
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  response.set({ ETag: etag, 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' });
  if (isFresh(request.get('if-none-match'), etag)) response.status(304).end();
  else response.type('application/json').send(text);
}
