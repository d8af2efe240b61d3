import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { newAccount } from '../../kit/account.js';
import { type Reads, readsOf, streamed } from '../../kit/share-reads.js';
import { expect } from '../../kit/test.js';
import { keptMailsTo, verifyAddress } from '../../kit/verified-address.js';
import { type Content, contentOf, recipientsOwn, type RecipientsOwn, stateOf } from './content.js';
import { askOf } from './operations.js';
import { type Permission, type State, table } from './table.js';

/** An owner and the recipient of what they share, both new. */
export interface SharingPair {
  readonly owner: ApiClient;
  readonly recipient: ApiClient;
  readonly recipientEmail: string;
  readonly own: RecipientsOwn;
}

export async function newSharingPair(url: string): Promise<SharingPair> {
  const [owner, recipient] = await Promise.all([newAccount(url, 'owner'), newAccount(url, 'friend')]);
  const { api, email } = recipient;
  const [own] = await Promise.all([recipientsOwn(api), verifyAddress(api, keptMailsTo(url), email)]);
  return { owner: owner.api, recipient: api, recipientEmail: email, own };
}

/** Offers a class, a track and a playlist. */
export async function offerContent(
  { owner, recipientEmail }: SharingPair,
  permission: Permission,
  expiresAt?: Date,
): Promise<Content> {
  const content = await contentOf(owner);
  const shareIds: number[] = [];
  for (const [contentType, contentId] of [
    ['class', content.classId],
    ['music', content.trackId],
    ['playlist', content.playlistId],
  ]) {
    const terms = { contentType, contentId, permission, expiresAt: expiresAt?.toISOString() ?? null };
    const { status, body } = await owner.post('/api/content-shares', { ...terms, recipientEmail });
    expect(status).toBe(201);
    shareIds.push(Number(body.id));
  }
  return { ...content, shareIds };
}

/** Offers a session of a class, to be taught by the recipient. */
export async function handOverSession({ owner, recipientEmail }: SharingPair): Promise<Content> {
  const content = await contentOf(owner);
  const input = `scheduleId: ${content.scheduleId}, recipientEmail: "${recipientEmail}"`;
  const query = `mutation { handOver(input: { ${input} }) { id } }`;
  const { body } = await owner.post<{ data: { handOver: { id: number } } }>('/graphql', { query });
  return { ...content, shareIds: [body.data.handOver.id] };
}

export async function acceptAll({ recipient }: SharingPair, { shareIds }: Content): Promise<void> {
  for (const id of shareIds)
    // The offer is on its way to the recipient.
    await expect
      .poll(async () => (await recipient.post(`/api/content-shares/${id}/accept`)).status)
      .toBe(200);
}

/** The recipient's reads of the class, and of bytes of its music, of the track and of the playlist's. */
export const readsOfContent = ({ recipient }: SharingPair, content: Content): Reads => [
  ...readsOf(recipient, content.classId, content.classTrackId),
  ...[content.trackId, content.playlistTrackId].map((id) => () => streamed(recipient, id)),
];

/** Requests each operation of the table as the recipient; returns what contradicts it. */
export async function contradictions(
  { owner, recipient, own }: SharingPair,
  content: Content,
  permission: Permission,
  state: State,
  now = Date.now(),
): Promise<string[]> {
  const wrong: string[] = [];
  // Of refused operations in a row one look behind the last shows whether any of them changed something.
  let before: string | undefined;
  let refusals: string[] = [];
  const look = async () => {
    if (refusals.length === 0) return;
    if ((await stateOf(owner, recipient, content)) !== before)
      wrong.push(`one was refused, and yet changed something: ${refusals.join(', ')}`);
    [before, refusals] = [undefined, []];
  };
  for (const { operation, isAllowed } of table) {
    const expected = isAllowed(permission, state);
    if (expected === undefined) continue;
    if (expected) await look();
    else before ??= await stateOf(owner, recipient, content);
    const got = await askOf(operation)({ api: recipient, content, own, now }).catch(String);
    if (typeof got === 'string') wrong.push(`${operation} was answered ${got}`);
    else if (got !== expected) wrong.push(`${operation} was ${got ? 'allowed' : 'refused'}`);
    if (!expected) refusals.push(operation);
  }
  await look();
  return wrong;
}
