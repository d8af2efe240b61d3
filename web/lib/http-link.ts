import { ApolloLink, Observable } from '@apollo/client';
import { ServerError, ServerParseError } from '@apollo/client/errors';
import { print } from 'graphql';
import { dropAskedAhead, takeAskedAhead } from './asked-ahead.js';
import { beginAsking } from './asking.js';
import { isIdle } from './idle.js';

const accept = 'application/graphql-response+json,application/json;q=0.9';

function parsed(response: Response, bodyText: string): ApolloLink.Result {
  const isGraphql = response.headers.get('content-type')?.includes('application/graphql-response+json');
  if (response.status >= 300 && !isGraphql)
    throw new ServerError(`The server answered ${response.status}`, { response, bodyText });
  try {
    return JSON.parse(bodyText) as ApolloLink.Result;
  } catch (error) {
    throw new ServerParseError(error, { response, bodyText });
  }
}

/** As Apollo's own link takes it: the caller's signal ends the request, from sending to the last byte. */
function endedBy(own: AbortSignal, { getContext }: ApolloLink.Operation): AbortSignal {
  const { fetchOptions } = getContext() as { fetchOptions?: { signal: AbortSignal } };
  return fetchOptions ? AbortSignal.any([own, fetchOptions.signal]) : own;
}

function send(
  { operationName, variables, query, getContext }: ApolloLink.Operation,
  signal: AbortSignal,
): Promise<Response> {
  const { headers } = getContext() as { headers?: Record<string, string> };
  return fetch('/graphql', {
    ...{ method: 'POST', credentials: 'same-origin', signal },
    headers: { accept, 'content-type': 'application/json', ...(isIdle() && { 'x-idle': 'yes' }), ...headers },
    body: JSON.stringify({ operationName, variables, query: print(query) }),
  });
}

async function ask(operation: ApolloLink.Operation, signal: AbortSignal) {
  const { operationName, operationType, variables } = operation;
  if (operationType !== 'query') dropAskedAhead();
  const ahead = takeAskedAhead(operationName, variables);
  const response = (ahead && (await ahead)) ?? (await send(operation, signal));
  const bodyText = await response.text();
  const answer = parsed(response, bodyText);
  if (!('data' in answer || 'errors' in answer))
    throw new ServerError(`The answer to ${operationName} is none of GraphQL`, { response, bodyText });
  return answer;
}

/**
 * Sends operations to the server. Apollo's own link can also stream answers, send by GET, and tell the server which
 * client it is: 3 kB that every page would load.
 */
export const httpLink = (): ApolloLink =>
  new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const abort = new AbortController();
        const end = beginAsking();
        ask(operation, endedBy(abort.signal, operation))
          .then(
            (answer) => {
              observer.next(answer);
              observer.complete();
            },
            (error: unknown) => observer.error(error),
          )
          .finally(end);
        return () => {
          abort.abort();
          end();
        };
      }),
  );
