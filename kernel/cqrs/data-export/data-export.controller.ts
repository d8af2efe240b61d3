import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { Allow } from '../../runtime/access.js';
import { refuse } from '../../runtime/errors.js';
import { DataExport } from './data-export.js';

/** A part of the account's archive (gateway/archive.ts): the gateway alone may request it. */
@Controller('bytes/data-export')
export class DataExportController {
  constructor(@Inject(DataExport) private readonly dataExport: DataExport) {}

  @Get(':userId')
  @Allow('internal')
  async lists(@Param('userId') userId: string, @Res() response: ServerResponse) {
    response.setHeader('Content-Type', 'application/json');
    await send(this.dataExport.lists(userIdOf(userId)), response);
  }

  @Get(':userId/files')
  @Allow('internal')
  async files(@Param('userId') userId: string, @Res() response: ServerResponse) {
    response.setHeader('Content-Type', 'application/x-ndjson');
    await send(this.dataExport.files(userIdOf(userId)), response);
  }
}

function userIdOf(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw refuse('NOT_FOUND', 'There is no such user');
  return Number(text);
}

/** An error before the first rows is an answer of its own; a later one cuts the connection. */
async function send(texts: AsyncGenerator<string, void>, response: ServerResponse): Promise<void> {
  try {
    const first = await firstRows(texts);
    async function* all() {
      yield first;
      yield* texts;
    }
    await pipeline(Readable.from(all(), { objectMode: false }), response);
  } catch (error) {
    if (!response.destroyed) throw error;
  } finally {
    // Also when nothing of it was read.
    await texts.return();
  }
}

/** Up to the first text that took a statement, so that a database that is away is noticed. */
async function firstRows(texts: AsyncGenerator<string, void>): Promise<string> {
  const read = [await texts.next(), await texts.next()];
  return read.map(({ value }) => value ?? '').join('');
}
