import { ApolloLink, Observable, type ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { expect, it } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { print } from 'graphql';
import type { ReactNode } from 'react';
import { createClient } from '../../lib/apollo.js';
import { useTrackPages } from '../../lib/library/tracks.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { refreshLibrary } from './refresh-library.js';

/** Each request is answered from what is there when it comes; the answer arrives when it is let through. */
function slowly(server: FakeServer) {
  const answers: (() => Promise<void>)[] = [];
  const link = new ApolloLink(
    ({ operationName, query, variables }) =>
      new Observable((observer) => {
        const answer = server.answer({ operationName, query: print(query), variables });
        answers.push(async () => {
          observer.next(JSON.parse(JSON.stringify(await answer)) as ApolloLink.Result);
          observer.complete();
        });
      }),
  );
  return { client: createClient(link), answers };
}

const shown = (client: ApolloClient) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result, unmount } = renderHook(() => useTrackPages('', 'ALL'), { wrapper });
  return { titles: () => result.current.items?.map(({ title }) => title), unmount };
};

it('reads a list again that was being read as the library changed', async () => {
  const server = new FakeServer({ tracks: [fakeTrack({ title: 'First' })] });
  const { client, answers } = slowly(server);
  const { titles } = shown(client);
  await waitFor(() => expect(answers).toHaveLength(1));
  server.state.tracks.unshift(fakeTrack({ title: 'Second' }));
  const refreshed = refreshLibrary(client);
  await act(async () => answers[0]!());
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]!());
  await refreshed;
  expect(titles()).toEqual(['Second', 'First']);
});

it('is done where what was being read is shown no more', async () => {
  const { client, answers } = slowly(new FakeServer({ tracks: [fakeTrack({ title: 'First' })] }));
  const { unmount } = shown(client);
  await waitFor(() => expect(answers).toHaveLength(1));
  const refreshed = refreshLibrary(client);
  unmount();
  await act(async () => answers[0]!());
  expect(await refreshed).toBeUndefined();
});
