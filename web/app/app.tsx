import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../lib/session-cache.js';
import { Toaster } from '../ui/toaster.js';
import { TooltipLayer } from '../ui/tooltip-layer.js';

export interface AppProps {
  client: ApolloClient;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The providers around the routes. */
export function App({ client, router }: AppProps) {
  return (
    <ApolloProvider client={client}>
      <SessionProvider>
        <RouterProvider router={router} />
        <Toaster />
        <TooltipLayer />
      </SessionProvider>
    </ApolloProvider>
  );
}
