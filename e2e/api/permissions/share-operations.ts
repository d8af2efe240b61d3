import { graphql, isIn, mutation, rest, type Ask, type Recipient } from './ask.js';
import type { Content } from './content.js';

const somebodyElse = { recipientEmail: 'third@example.com', permission: 'view' };

/** Shared on, to somebody else. */
export const sharing = (contentType: string, contentId: number) => {
  const { recipientEmail, permission } = somebodyElse;
  const input = `contentType: "${contentType}", contentId: ${contentId}, recipientEmail: "${recipientEmail}"`;
  return `shareContent(input: { ${input}, permission: "${permission}" }) { id }`;
};
export const sharingByRest = (contentType: string, idIn: (content: Content) => number) =>
  rest('POST', () => '/api/content-shares', {
    body: ({ content }) => ({ contentType, contentId: idIn(content), ...somebodyElse }),
  });

/** What can be asked of the offer itself: `which` of the content's shares it is. */
export const shareOperations = (which: 0 | 1 | 2): Readonly<Record<string, Ask>> => {
  const idIn = ({ content }: Recipient) => content.shareIds[which] ?? 0;
  const path = (recipient: Recipient) => `/api/content-shares/${idIn(recipient)}`;
  const listed = (list: string): Ask => {
    const held = (recipient: Recipient) => isIn(idIn(recipient));
    return (recipient) => graphql(() => `{ ${list} { items { id } } }`, held(recipient))(recipient);
  };
  const holds = (answer: unknown, recipient: Recipient) => isIn(idIn(recipient))(answer);
  return {
    'query contentShare': graphql((recipient) => `{ contentShare(id: ${idIn(recipient)}) { status } }`),
    'GET content-share': rest('GET', path),
    'query incomingShares': listed('incomingShares'),
    'GET incoming': rest('GET', () => '/api/content-shares/incoming', { holds }),
    'query outgoingShares': listed('outgoingShares'),
    'GET outgoing': rest('GET', () => '/api/content-shares/outgoing', { holds }),
    removeShare: mutation((recipient) => `removeShare(id: ${idIn(recipient)})`),
    'DELETE content-share': rest('DELETE', path),
  };
};

/** An offer is answered once, so each of these has an offer to itself: they are asked last. */
export const answerOperations = {
  acceptShare: mutation(({ content }) => `acceptShare(id: ${content.shareIds[0] ?? 0}) { id }`),
  declineShare: mutation(({ content }) => `declineShare(id: ${content.shareIds[1] ?? 0})`),
  'POST accept': rest('POST', ({ content }) => `/api/content-shares/${content.shareIds[2] ?? 0}/accept`),
  'POST decline': rest('POST', ({ content }) => `/api/content-shares/${content.shareIds[0] ?? 0}/decline`),
} satisfies Readonly<Record<string, Ask>>;
