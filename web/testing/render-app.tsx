import { ApolloLink, Observable } from '@apollo/client';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { print } from 'graphql';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { routes } from '../app/routes.js';
import { createClient } from '../lib/apollo.js';
import type { FakeServer } from './fake-server.js';

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

/** The whole app at an address, against a fake server that answers the real schema. */
export function renderApp(server: FakeServer, address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<App client={createClient(linkTo(server))} router={router} />);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    path: () => router.state.location.pathname,
  };
}
