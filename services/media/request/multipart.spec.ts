import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { receiveMultipart } from './multipart.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'multipart-'))));
afterAll(() => rmSync(folder, { recursive: true }));
const tooLarge = new Rejection('TOO_LARGE', 'The file is too large');
const rules = { field: 'file', largest: 1000, missing: 'Please select a file', tooLarge };

/** A form with a file of that many bytes, in pieces, whose length nobody declared. */
function formWith(bytes: number): IncomingMessage {
  const heading = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\n\r\n';
  const pieces = [heading, 'x'.repeat(bytes / 2), 'x'.repeat(bytes - Math.floor(bytes / 2)), '\r\n--b--\r\n'];
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return Object.assign(Readable.from(pieces.map((piece) => Buffer.from(piece))), { headers }) as never;
}

describe('a form whose length nobody declared', () => {
  it('may hold a file of exactly the largest size', async () => {
    const path = join(folder, 'fits');
    expect(await receiveMultipart(formWith(1000), path, rules)).toMatchObject({ fileName: 'x.mp3' });
    expect(statSync(path).size).toBe(1000);
  });

  it.each([1001, 5000])('is refused with a file of %d bytes, by counting', async (bytes) => {
    const received = await receiveMultipart(formWith(bytes), join(folder, String(bytes)), rules);
    expect(received).toMatchObject({ code: 'TOO_LARGE' });
  });
});
