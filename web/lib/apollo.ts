import { ApolloClient, ApolloLink, InMemoryCache, type FieldPolicy } from '@apollo/client';
import { onError } from '@apollo/client/link/error';
import { askTwice } from './ask-twice.js';
import { errorCode } from './errors.js';
import { httpLink } from './http-link.js';
import { askOvertakenReadsAgain } from './overtaken-reads.js';
import { readMe, sessionEnded } from './session-end.js';

/** Each keyset page by itself: `LaterPages` puts them behind one another. */
const keysetPages: FieldPolicy = {
  keyArgs: [
    'userId',
    'folderId',
    'search',
    'filter',
    'order',
    'descending',
    'fit',
    'shared',
    'former',
    'first',
    'after',
  ],
};

/** An object asked for by id is taken from wherever it was read before. */
const known = (typename: string): FieldPolicy => ({
  read: (stored: unknown, { args, toReference }) =>
    stored === undefined ? toReference({ __typename: typename, id: args?.id }) : stored,
});

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          classes: keysetPages,
          music: keysetPages,
          images: keysetPages,
          folderMusic: keysetPages,
          folderImages: keysetPages,
          playlists: keysetPages,
          students: keysetPages,
          schedules: { keyArgs: ['userId', 'from', 'to', 'first', 'after'] },
          class: known('Class'),
          musicTrack: known('MusicTrack'),
          playlist: known('Playlist'),
          schedule: known('Schedule'),
          student: known('Student'),
        },
      },
      Class: { fields: { segments: { merge: false } } },
      Playlist: { fields: { tracks: { merge: false } } },
    },
  });
}

/** Every refusal is logged; an ended session or trial is found out again by the `me` query. */
function watchRefusals(client: () => ApolloClient): ApolloLink {
  return onError(({ error, operation }) => {
    console.error('API Error', operation.operationName, error);
    const code = errorCode(error);
    if (code === 'UNAUTHENTICATED') sessionEnded(client());
    if (code === 'SUBSCRIPTION_REQUIRED') void readMe(client(), () => true);
  });
}

/** Asked once more when the server cannot be reached; nothing else is (specification 1, section 7; specification 2, section 9). */
const readTwice = new Set(['MusicStorage', 'Students']);

/** One client for the page; tests give a link of their own. */
export function createClient(link: ApolloLink = httpLink()) {
  const client: ApolloClient = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([watchRefusals(() => client), askOvertakenReadsAgain(), askTwice(readTwice), link]),
  });
  return client;
}
