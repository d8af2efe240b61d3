import fs, { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { receiveMultipart } from './multipart.js';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'multipart-'))));
afterAll(() => rmSync(folder, { recursive: true }));
const tooLarge = new Rejection('TOO_LARGE', 'The file is too large');
const rules = { field: 'file', largest: 1000, missing: 'Please select a file', tooLarge };

const asRequest = (pieces: readonly string[]): IncomingMessage => {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return Object.assign(Readable.from(pieces.map((piece) => Buffer.from(piece))), { headers }) as never;
};

/** A form with a file of that many bytes, in pieces, whose length nobody declared. */
function formWith(bytes: number): IncomingMessage {
  const heading = '--b\r\nContent-Disposition: form-data; name="file"; filename="x.mp3"\r\n\r\n';
  const pieces = [heading, 'x'.repeat(bytes / 2), 'x'.repeat(bytes - Math.floor(bytes / 2)), '\r\n--b--\r\n'];
  return asRequest(pieces);
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

describe('a file that cannot be written', () => {
  it.each([1, 400_000])(
    'throws the system error after %d bytes, and reads the rest of the request',
    async (bytes) => {
      const form = formWith(bytes);
      const writing = receiveMultipart(form, join(folder, 'missing', 'x'), { ...rules, largest: 1_000_000 });
      await expect(writing).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
      await finished(form);
    },
  );
});

describe('a form that is cut off', () => {
  it.each([
    'name="file"; filename="x.mp3"',
    'name="other"; filename="x.mp3"',
    'ame="file"; filename="x.mp3"',
    'name="file"',
  ])('behind the part %j is refused, and the process goes on', async (part) => {
    const uncaught: unknown[] = [];
    const hear = (error: unknown) => void uncaught.push(error);
    process.prependListener('uncaughtException', hear);
    const form = asRequest([`--b\r\nContent-Disposition: form-data; ${part}\r\n\r\nabc`]);
    const received = await receiveMultipart(
      form,
      join(folder, `cut-${part.length}-${part[0]}${part[6]}`),
      rules,
    );
    await new Promise((go) => setTimeout(go, 20));
    process.off('uncaughtException', hear);
    expect(received).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(uncaught).toEqual([]);
  });

  it('is refused once its file can be deleted, however late the system opens it', async () => {
    const { open } = fs;
    const late = jest.spyOn(fs, 'open').mockImplementation((...call) => {
      setTimeout(() => Reflect.apply(open, fs, call) as void, 100);
    });
    try {
      const path = join(folder, 'late');
      const part = 'Content-Disposition: form-data; name="file"; filename="x.mp3"';
      const received = await receiveMultipart(asRequest([`--b\r\n${part}\r\n\r\nabc`]), path, rules);
      expect(received).toMatchObject({ code: 'VALIDATION_FAILED' });
      expect(existsSync(path)).toBe(true);
    } finally {
      late.mockRestore();
    }
  });
});

it('refuses a file that begins behind the end of its form, for which the parser waits', async () => {
  const part = 'Content-Disposition: form-data; name="file"; filename="x.mp3"';
  const form = asRequest([`--b--b\r\n\r\nx\r\n--b\r\n${part}\r\n\r\nabc`]);
  const received = await receiveMultipart(form, join(folder, 'behind'), { ...rules, patience: 20 });
  expect(received).toMatchObject({ code: 'VALIDATION_FAILED' });
});
