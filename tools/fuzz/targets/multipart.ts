import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { receiveMultipart } from '@cadenza/media/request/multipart.js';
import type { Target } from '../target.js';

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
const path = join(folder, 'file');
const tooLarge = new Rejection('TOO_LARGE', 'The file is too large');
const rules = { field: 'file', largest: 4096, missing: 'Please select a file', tooLarge, patience: 50 };

/** A plain upload. The first line of a case is its content type, the rest its body, which comes in pieces. */
export const target: Target = {
  largest: 256 * 1024,
  words: [
    ...[
      '\r\n',
      '\r\n\r\n',
      '--b',
      '--b--',
      '--b\r\n',
      'boundary=',
      '; filename="',
      "; filename*=UTF-8''",
      'name="file"',
    ],
    ...[
      'Content-Disposition: form-data; name="',
      'Content-Type: text/plain',
      'Content-Transfer-Encoding: base64',
    ],
    ...['multipart/form-data; boundary=b', 'charset=', '"', ';', '%00', '\0', ': '],
  ],
  async run(bytes) {
    const end = bytes.indexOf(10);
    const type = bytes.toString('latin1', 0, Math.max(0, end)).trim();
    const body = bytes.subarray(end + 1);
    const pieces = [];
    for (let at = 0; at < body.length; at += 1000) pieces.push(body.subarray(at, at + 1000));
    const request = Object.assign(Readable.from(pieces), { headers: { 'content-type': type } });
    const received = await receiveMultipart(request as unknown as IncomingMessage, path, rules);
    if (!(received instanceof Rejection) && statSync(path).size > rules.largest)
      throw new Error('A file that is too large was taken');
    rmSync(path, { force: true });
  },
};
