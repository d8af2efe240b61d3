import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { RequestHandler, Response } from 'express';
import yazl from 'yazl';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { type ArchiveParts, ArchiveSource } from './archive-source.js';
import { visitOf } from './session/visit.js';

const servicesIn = (supergraphSdl: string): string[] =>
  [...supergraphSdl.matchAll(/@join__graph\(name: "(\w+)"/g)].flatMap(([, name]) => name ?? []);

/**
 * All that the services hold of the caller: `<service>.json` of each, the profile's picture, their music and images,
 * read and sent a piece at a time. UNAVAILABLE when a service cannot answer; when one fails after the first byte has gone, the
 * connection is cut, so that no archive is taken for a whole one.
 */
export function archiveHandler(parts: ArchiveParts & { readonly supergraphSdl: string }): RequestHandler {
  const services = servicesIn(parts.supergraphSdl);
  return async (_request, response) => {
    const { caller, marks } = visitOf(response);
    if (caller.kind !== 'user') throw refuse('UNAUTHENTICATED', 'Please sign in');
    const source = new ArchiveSource(parts, caller, marks);
    response.on('close', () => source.close());
    try {
      const lists = await source.listsOf(services);
      response.setHeader('Content-Disposition', 'attachment; filename="cadenza-data.zip"');
      response.type('application/zip');
      await sendArchive(source, lists, response, parts);
    } finally {
      source.close();
    }
    // Who waits for the end of the work (security/once-over) is told so also when nobody took it.
    response.end();
  };
}

async function sendArchive(
  source: ArchiveSource,
  lists: ReadonlyMap<string, Readable>,
  response: Response,
  { log }: ArchiveParts,
): Promise<void> {
  const zip = new yazl.ZipFile();
  const cut = (error: unknown) => {
    if (response.destroyed) return; // by the client, who has left
    log.error({ err: error }, 'A file cannot be read into an archive');
    response.destroy();
  };
  zip.on('error', cut);
  // A client who has left, or was cut off, needs no answer.
  const sent = pipeline(zip.outputStream, response).catch(() => undefined);
  await fill(zip, source, lists).catch(cut);
  await sent;
}

/** One entry after the other: the next is opened when the one before it has been read. */
async function fill(zip: yazl.ZipFile, source: ArchiveSource, lists: ReadonlyMap<string, Readable>) {
  for (const [service, list] of lists) await add(zip, `${service}.json`, list);
  for (const service of lists.keys())
    for await (const { name, path } of source.filesOf(service))
      await add(zip, name, await source.file(service, path), { compress: false });
  zip.end();
}

async function add(zip: yazl.ZipFile, name: string, bytes: Readable, options: { compress?: boolean } = {}) {
  zip.addReadStream(bytes, name, options);
  await finished(bytes, { writable: false });
}
