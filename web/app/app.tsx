import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { Toaster } from '../ui/toaster.js';
import { TooltipProvider } from '../ui/tooltip.js';

export interface AppProps {
  client: ApolloClient;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The providers around the routes. */
export function App({ client, router }: AppProps) {
  return (
    <ApolloProvider client={client}>
      <TooltipProvider delayDuration={400}>
        <RouterProvider router={router} />
        <Toaster />
      </TooltipProvider>
    </ApolloProvider>
  );
}
