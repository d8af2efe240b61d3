import { ApolloLink, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { print } from 'graphql';
import type { ReactElement } from 'react';
import { createMemoryRouter, MemoryRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { routes } from '../app/routes.js';
import { createClient } from '../lib/apollo.js';
import { SessionProvider } from '../lib/session-cache.js';
import { Toaster } from '../ui/toaster.js';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { standsAt } from './shown-texts.js';

const linkTo = (server: FakeServer) =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { operationName, query, variables } = operation;
        const { headers } = operation.getContext() as { headers?: Record<string, string> };
        server.answer({ operationName, query: print(query), variables, headers }).then(
          (answer) => {
            observer.next(JSON.parse(JSON.stringify(answer)) as ApolloLink.Result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
      }),
  );

/** One part of a page, against a fake server. */
export function renderPart(server: FakeServer, part: ReactElement) {
  const { unmount } = render(
    <ApolloProvider client={createClient(linkTo(server))}>
      <SessionProvider>
        <MemoryRouter>{part}</MemoryRouter>
        <Toaster />
      </SessionProvider>
    </ApolloProvider>,
  );
  return { unmount, user: aUser() };
}

const aUser = () => userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** The whole app at an address, against a fake server that answers the real schema. */
export function renderApp(server: FakeServer, address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  standsAt(() => router.state.location.pathname);
  const { unmount } = render(<App client={createClient(linkTo(server))} router={router} />);
  return {
    unmount,
    user: aUser(),
    router,
    path: () => router.state.location.pathname,
  };
}
