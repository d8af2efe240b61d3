import type { RequestHandler } from 'express';
import yazl from 'yazl';
import { nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import type { SubgraphCall } from './ports.js';
import { visitOf } from './rest/executor.js';

const services = ['identity', 'billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'] as const;
const query = 'query Held($userId: Int!) { held(userId: $userId) }';

interface ArchiveParts {
  readonly subgraphs: SubgraphCall;
  readonly tokenKey: string;
}

type Lists = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * All that the services hold of the caller: `<service>.json` of each, and the profile's picture. Whole or not at all:
 * UNAVAILABLE when a service cannot answer.
 */
export function archiveHandler(parts: ArchiveParts): RequestHandler {
  return async (_request, response) => {
    const { caller, marks: after } = visitOf(response);
    if (caller.kind !== 'user') throw refuse('UNAUTHENTICATED', 'Please sign in');
    const { userId } = caller;
    const carried = { ...nothingCarried, after: [...after] };
    const held = await Promise.all(services.map((service) => heldBy(service, userId, carried, parts)));
    const zip = new yazl.ZipFile();
    services.forEach((service, index) => {
      const { profileImage, ...lists } = held[index]!;
      zip.addBuffer(Buffer.from(JSON.stringify(lists, null, 2)), `${service}.json`);
      const picture = profileImage?.[0]?.['webp'];
      if (typeof picture === 'string') zip.addBuffer(Buffer.from(picture, 'base64'), 'profile-image.webp');
    });
    zip.end();
    response.setHeader('Content-Disposition', 'attachment; filename="cadenza-data.zip"');
    response.type('application/zip');
    zip.outputStream.pipe(response);
  };
}

async function heldBy(
  service: string,
  userId: number,
  carried: typeof nothingCarried,
  { subgraphs, tokenKey }: ArchiveParts,
): Promise<Lists> {
  const token = mintServiceToken(tokenKey, service, { kind: 'system' });
  const asked = { token, query, variables: { userId }, carried };
  const answered = await subgraphs(service, asked).catch(() => undefined);
  const held: unknown = answered?.data?.['held'];
  if (typeof held !== 'string')
    throw refuse('UNAVAILABLE', 'A part of Cadenza cannot be reached at the moment');
  return JSON.parse(held) as Lists;
}
