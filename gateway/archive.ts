import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RequestHandler } from 'express';
import yazl from 'yazl';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { carriedHeader, nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { awayMessage, refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { ownRequest } from './own-request.js';
import type { ByteCall, SubgraphCall } from './ports.js';
import { visitOf } from './session/visit.js';

const query = 'query Held($userId: Int!) { held(userId: $userId) }';

interface ArchiveParts {
  /** Of which each service is a subgraph. */
  readonly supergraphSdl: string;
  readonly subgraphs: SubgraphCall;
  readonly bytes: ByteCall;
  readonly tokenKey: string;
  readonly log: Log;
}

type Carried = typeof nothingCarried;
type Lists = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
type SignedIn = Extract<Caller, { kind: 'user' }>;

const servicesIn = (supergraphSdl: string): string[] =>
  [...supergraphSdl.matchAll(/@join__graph\(name: "(\w+)"/g)].flatMap(([, name]) => name ?? []);

/**
 * All that the services hold of the caller: `<service>.json` of each, the profile's picture, their music and images,
 * read and sent a piece at a time. UNAVAILABLE when a service cannot answer; when one fails after the first byte has gone, the
 * connection is cut, so that no archive is taken for a whole one.
 */
export function archiveHandler(parts: ArchiveParts): RequestHandler {
  const services = servicesIn(parts.supergraphSdl);
  return async (_request, response) => {
    const { caller, marks: after } = visitOf(response);
    if (caller.kind !== 'user') throw refuse('UNAUTHENTICATED', 'Please sign in');
    const carried = { ...nothingCarried, after: [...after] };
    const held = await Promise.all(services.map((service) => heldBy(service, caller.userId, carried, parts)));
    const zip = new yazl.ZipFile();
    let open: Readable | undefined;
    response.on('close', () => open?.destroy());
    const cut = (error: unknown) => {
      if (response.destroyed) return; // by whoever asked, who has left
      parts.log.error({ err: error }, 'A file cannot be read into an archive');
      response.destroy();
    };
    zip.on('error', cut);
    services.forEach((service, index) => {
      const { profileImage, ...lists } = held[index]!;
      zip.addBuffer(Buffer.from(JSON.stringify(lists, null, 2)), `${service}.json`);
      const picture = profileImage?.[0]?.['webp'];
      if (typeof picture === 'string') zip.addBuffer(Buffer.from(picture, 'base64'), 'profile-image.webp');
      if (service !== 'media') return;
      for (const { name, path } of filesOf(lists))
        zip.addReadStreamLazy(name, { compress: false }, (take) => {
          if (response.destroyed) return; // nobody is there to read it
          ownFile(path, caller, carried, parts).then(
            (bytes) => {
              open = bytes.on('error', cut);
              if (response.destroyed) bytes.destroy();
              else take(null, bytes);
            },
            (error: unknown) => take(error, null as never),
          );
        });
    });
    zip.end();
    response.setHeader('Content-Disposition', 'attachment; filename="cadenza-data.zip"');
    response.type('application/zip');
    // Who has left, or was cut off, needs no answer.
    await pipeline(zip.outputStream, response).catch(() => undefined);
    // Who waits for the end of the work (security/once-over) is told so also when nobody took it.
    response.end();
  };
}

/** A clip has no bytes of its own: its original's are there. */
const filesOf = (lists: Lists) => [
  ...(lists['tracks'] ?? [])
    .filter((track) => track['original_id'] == null)
    .map(({ id, title }) => ({
      name: `music/${named(id, title)}.mp3`,
      path: `/bytes/music/stream/${String(id)}`,
    })),
  ...(lists['images'] ?? []).map(({ id, caption }) => ({
    name: `images/${named(id, caption ?? '')}.webp`,
    path: `/bytes/images/${String(id)}`,
  })),
];

const named = (id: unknown, words: unknown) =>
  `${String(id)} ${String(words)}`.replace(/[^\p{L}\p{N} ._-]/gu, '_').trim();

/** Their own, whatever the gate says: what is theirs they may take with them. */
async function ownFile(path: string, caller: SignedIn, carried: Carried, { bytes, tokenKey }: ArchiveParts) {
  const owner = { ...caller, gate: { allowed: true, trialDaysLeft: null } as const };
  const headers = {
    authorization: `Bearer ${mintServiceToken(tokenKey, 'media', owner)}`,
    [carriedHeader]: JSON.stringify(carried),
  };
  const answer = await ownRequest((request, response) => bytes('media', request, response, path, headers));
  if (answer.statusCode === 200) return answer;
  answer.destroy();
  throw new Error(`Media answers ${answer.statusCode} for ${path}`);
}

async function heldBy(
  service: string,
  userId: number,
  carried: Carried,
  { subgraphs, tokenKey, log }: ArchiveParts,
): Promise<Lists> {
  const token = mintServiceToken(tokenKey, service, { kind: 'system' });
  const asked = { token, query, variables: { userId }, carried };
  const answered = await subgraphs(service, asked).catch((error: unknown) => {
    log.error({ err: error, service }, 'A service cannot be reached');
    return undefined;
  });
  const held: unknown = answered?.data?.['held'];
  if (typeof held === 'string') return JSON.parse(held) as Lists;
  if (answered) log.error({ err: answered.errors?.[0], service }, 'A service does not tell what it holds');
  throw refuse('UNAVAILABLE', awayMessage);
}
