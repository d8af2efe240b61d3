import type { ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { visitOf, type GatewayContext, type Visit } from '../session/visit.js';
import { forOneself } from './for-oneself.js';
import { idempotencyOf } from './idempotency-key.js';
import { asRestNames, sendProblem } from './problem.js';
import { readInput } from './read-input.js';
import type { GraphqlRoute } from './route.js';

export interface RestParts {
  readonly graphql: ApolloServer<GatewayContext>;
  /** The secret of the digests that go with an Idempotency-Key. */
  readonly bodyKey: string;
  /** Where `Link` headers point. */
  readonly publicUrl: string;
  /** Called when the answer is known and before it is sent: sets the cookie, remembers marks. */
  readonly finish: (visit: Visit, response: Response) => void;
}

/** Headers that belong to the command: If-Match, Idempotency-Key. */
function carryHeaders(request: Request, visit: Visit, bodyKey: string): void {
  carryVersion(request, visit);
  visit.idempotency = idempotencyOf(request, bodyKey);
}

/** Throws CONFLICT for an If-Match that names no version. */
export function carryVersion(request: Request, visit: Visit): void {
  const match = request.headers['if-match'];
  if (match !== undefined && match !== '*') {
    const version = /^"(\d{1,9})"$/.exec(match)?.[1];
    if (version === undefined) throw refuse('CONFLICT', 'If-Match names no version of this object');
    visit.ifMatch = Number(version);
  }
}

interface Page {
  readonly items: unknown[];
  readonly nextCursor: string | null;
}

export function graphqlHandler(row: GraphqlRoute, parts: RestParts): RequestHandler {
  return async (request, response) => {
    const visit = visitOf(response);
    const input = forOneself(readInput(row, request), visit);
    const variant = row.variant?.(input);
    const route: GraphqlRoute = variant ? { ...plain(row), ...variant } : row;
    carryHeaders(request, visit, parts.bodyKey);
    const answer = await parts.graphql.executeOperation(
      { query: route.operation, variables: route.variables?.(input) ?? {} },
      { contextValue: { visit } },
    );
    parts.finish(visit, response);
    if (answer.body.kind !== 'single') throw new Error('The gateway answers no incremental operations');
    const { data, errors } = answer.body.singleResult;
    if (errors?.[0]) return sendProblem(response, route.paged ? asRestNames(errors[0]) : errors[0]);
    send(route, parts, request, response, data?.[route.root]);
  };
}

/** Without what makes a row's answer a list of its own shape. */
const plain = ({ paged: _, nulls: _nulls, ...row }: GraphqlRoute) => row;

function send(
  route: GraphqlRoute,
  parts: RestParts,
  request: Request,
  response: Response,
  answer: unknown,
): void {
  if (isMissing(route, answer)) {
    const missing = route.missing
      ? refuse('NOT_FOUND', `${route.missing} not found`)
      : refuse('UNAUTHENTICATED', 'Please sign in');
    return sendProblem(response, missing);
  }
  if (route.status === 204) return void response.status(204).end();
  if (route.paged) return sendPage(route, parts, request, response, answer as Page);
  const { version } = answer as { version?: number };
  if (version !== undefined) response.setHeader('ETag', `"${version}"`);
  response.status(statusOf(route, answer)).json(shown(route, answer));
}

const statusOf = ({ status, tellsNew }: GraphqlRoute, answer: unknown): number =>
  tellsNew === undefined || (answer as Record<string, unknown>)[tellsNew] === true ? status : 200;

/** False says of something that was to end that there was none. */
const isMissing = ({ needs, status }: GraphqlRoute, answer: unknown): boolean =>
  answer == null ||
  (answer === false && status === 204) ||
  (needs !== undefined && (answer as Record<string, unknown>)[needs] === null);

const shown = ({ message, answeredAs, picks, tellsNew }: GraphqlRoute, answer: unknown): unknown => {
  if (message !== undefined)
    return answeredAs === undefined ? { message } : { message, [answeredAs]: answer };
  if (tellsNew !== undefined) return { ...(answer as object), [tellsNew]: undefined };
  return picks === undefined ? answer : (answer as Record<string, unknown>)[picks];
};

function sendPage(
  { nulls }: GraphqlRoute,
  { publicUrl }: RestParts,
  request: Request,
  response: Response,
  page: Page,
): void {
  if (page.nextCursor !== null && request.query.limit !== undefined) {
    const next = new URL(request.originalUrl, publicUrl);
    next.searchParams.set('cursor', page.nextCursor);
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  response.status(200).json(page.items.map((item) => ({ ...(item as object), ...nulls })));
}
