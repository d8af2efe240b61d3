import { createHmac } from 'node:crypto';
import type { ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { GatewayContext, Visit } from '../session/visit.js';
import { refusalOfIssues, sendProblem } from './problem.js';
import { type GraphqlRoute, identifierText, type Input } from './route.js';

export interface RestParts {
  readonly graphql: ApolloServer<GatewayContext>;
  /** Secret: what a repeated request is known by tells nothing of its body, which may hold a password. */
  readonly bodyKey: string;
  /** Where `Link` headers point. */
  readonly publicUrl: string;
  /** Called when the answer is known and before it is sent: sets the cookie, remembers marks. */
  readonly finish: (visit: Visit, response: Response) => void;
}

export const visitOf = (response: Response) => response.locals.visit as Visit;

/** Reads path, query and body by the row's schemas; throws the refusal. */
function readInput(route: GraphqlRoute, request: Request): Input {
  const params: Record<string, number> = {};
  for (const [name, value] of Object.entries(request.params)) {
    const parsed = identifierText.safeParse(value);
    if (!parsed.success) throw refuse('NOT_FOUND', `${route.missing ?? 'Object'} not found`);
    params[name] = parsed.data;
  }
  const query = route.query?.safeParse(request.query);
  if (query && !query.success) throw refusalOfIssues(query.error.issues);
  if (
    route.body &&
    (typeof request.body !== 'object' || request.body === null || Array.isArray(request.body))
  )
    throw refuse('VALIDATION_FAILED', 'The request needs a JSON object as its body');
  const body = route.body?.safeParse(request.body);
  if (body && !body.success) throw refusalOfIssues(body.error.issues);
  return { params, query: query?.data ?? {}, body: body?.data ?? {} };
}

/** Headers that belong to the command: If-Match, Idempotency-Key. */
function carryHeaders(route: GraphqlRoute, request: Request, visit: Visit, bodyKey: string): void {
  const match = request.headers['if-match'];
  if (match !== undefined && match !== '*') {
    const version = /^"(\d{1,9})"$/.exec(match)?.[1];
    if (version === undefined) throw refuse('CONFLICT', 'If-Match names no version of this object');
    visit.ifMatch = Number(version);
  }
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || route.method !== 'POST') return;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw refuse('VALIDATION_FAILED', 'Idempotency-Key is too long or not plain');
  const content = JSON.stringify([route.method, route.path, request.body ?? null]);
  visit.idempotency = { key, bodyHash: createHmac('sha256', bodyKey).update(content).digest('hex') };
}

interface Page {
  readonly items: unknown[];
  readonly nextCursor: string | null;
}

export function graphqlHandler(route: GraphqlRoute, parts: RestParts): RequestHandler {
  return async (request, response) => {
    const visit = visitOf(response);
    const input = readInput(route, request);
    carryHeaders(route, request, visit, parts.bodyKey);
    const answer = await parts.graphql.executeOperation(
      { query: route.operation, variables: route.variables?.(input) ?? {} },
      { contextValue: { visit } },
    );
    parts.finish(visit, response);
    if (answer.body.kind !== 'single') throw new Error('The gateway answers no incremental operations');
    const { data, errors } = answer.body.singleResult;
    if (errors?.[0]) return sendProblem(response, errors[0]);
    send(route, parts, request, response, data?.[route.root]);
  };
}

function send(
  route: GraphqlRoute,
  parts: RestParts,
  request: Request,
  response: Response,
  answer: unknown,
): void {
  if (answer === null || answer === undefined) {
    const missing = route.missing
      ? refuse('NOT_FOUND', `${route.missing} not found`)
      : refuse('UNAUTHENTICATED', 'Please sign in');
    return sendProblem(response, missing);
  }
  if (route.status === 204) return void response.status(204).end();
  if (route.paged) return sendPage(parts, request, response, answer as Page);
  const { version } = answer as { version?: number };
  if (version !== undefined) response.setHeader('ETag', `"${version}"`);
  response.status(route.status).json(route.shape ? route.shape(answer as never) : answer);
}

function sendPage({ publicUrl }: RestParts, request: Request, response: Response, page: Page): void {
  if (page.nextCursor !== null && request.query.limit !== undefined) {
    const next = new URL(request.originalUrl, publicUrl);
    next.searchParams.set('cursor', page.nextCursor);
    response.setHeader('Link', `<${next.pathname}${next.search}>; rel="next"`);
  }
  response.status(200).json(page.items);
}
