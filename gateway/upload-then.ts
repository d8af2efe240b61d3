import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ApolloServer } from '@apollo/server';
import type { Request, RequestHandler, Response } from 'express';
import type { GraphQLFormattedError } from 'graphql';
import { answerHeader, repeatedHeader } from '@cadenza/kernel/runtime/carried.js';
import { awayMessage, refuse } from '@cadenza/kernel/runtime/errors.js';
import type { SubgraphAnswer } from '@cadenza/kernel/runtime/graphql-context.js';
import { type ByteParts, headersFor } from './bytes.js';
import { ownRequest } from './own-request.js';
import { idempotencyKey } from './rest/idempotency-key.js';
import { sendProblem } from './rest/problem.js';
import { parsedBy } from './rest/read-input.js';
import type { Afterwards, BytesRoute } from './rest/route.js';
import { carryVersion } from './rest/executor.js';
import { visitOf, type GatewayContext, type Visit } from './session/visit.js';

interface UploadParts extends ByteParts {
  readonly graphql: ApolloServer<GatewayContext>;
}

/**
 * Passes an upload on and, when it is stored, runs the operation that follows it: an image is the media service's, the
 * class whose cover it becomes is catalog's. When that is refused, so is the whole, and the upload is taken back.
 */
export function uploadHandler(route: BytesRoute, then: Afterwards, parts: UploadParts): RequestHandler {
  return async (request, response) => {
    const visit = visitOf(response);
    const query = parsedBy(route.query, request.query);
    // Of what the upload becomes a part of.
    carryVersion(request, visit);
    const target = route.target + searchOf(query);
    const answer = await stored({ ...route, target }, request, visit, parts);
    if (!answer) return sendProblem(response, refuse('UNAVAILABLE', awayMessage));
    const refusal = answer.status === 201 ? await follow(then, query, answer, request) : undefined;
    parts.visits.finish(visit, response);
    if (refusal) return sendProblem(response, refusal);
    if (answer.retryAfter !== undefined) response.setHeader('Retry-After', answer.retryAfter);
    response.status(answer.status).json(answer.body);
  };

  async function follow(
    { operation, variables, undo }: Afterwards,
    query: Readonly<Record<string, unknown>>,
    { body, isRepeated }: Answer,
    request: Request,
  ): Promise<GraphQLFormattedError | undefined> {
    const wanted = variables(query, body);
    if (!wanted) return undefined;
    const visit = visitOf(request.res as Response);
    const refusal = await run(parts, visit, operation, wanted);
    // One that was taken before may be used by now.
    if (refusal && isDefinite(refusal) && !isRepeated) {
      visit.ifMatch = null;
      const undone = { id: body['id'], uploadKey: idempotencyKey(request) ?? null };
      const left = await run(parts, visit, undo, undone);
      if (left) parts.log.warn({ code: left.extensions?.code, image: body['id'] }, 'An upload stays unused');
    }
    return refusal;
  }
}

/** The service is told, too: by it one request differs from another of the same Idempotency-Key. */
function searchOf(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** Otherwise what follows may have happened, and its answer was lost: then the upload is in use. */
const isDefinite = ({ extensions }: GraphQLFormattedError) =>
  !['UNAVAILABLE', 'INTERNAL'].includes(String(extensions?.code));

async function run(
  { graphql }: UploadParts,
  visit: Visit,
  query: string,
  variables: Record<string, unknown>,
): Promise<GraphQLFormattedError | undefined> {
  const { body } = await graphql.executeOperation({ query, variables }, { contextValue: { visit } });
  if (body.kind !== 'single') throw new Error('The gateway answers no incremental operations');
  return body.singleResult.errors?.[0];
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | undefined;
  /** By its Idempotency-Key it was stored before. */
  readonly isRepeated: boolean;
}

/** What the service answers; undefined, and logged, when it cannot be reached. */
async function stored(
  { service, method, target }: BytesRoute,
  request: Request,
  visit: Visit,
  { bytes, tokenKey, log }: UploadParts,
): Promise<Answer | undefined> {
  const own = headersFor(service, request, visit, tokenKey);
  const { 'content-type': type = '', 'content-length': length } = request.headers;
  const headers = { 'content-type': type, ...(length === undefined ? {} : { 'content-length': length }) };
  try {
    const answer = await ownRequest((asked, answered) => bytes(service, asked, answered, target, own), {
      method,
      headers,
      body: request,
    });
    return await read(answer, visit);
  } catch (error) {
    log.error({ err: error, service }, 'A service cannot be reached');
    return undefined;
  }
}

async function read(answer: IncomingMessage, visit: Visit): Promise<Answer> {
  const marks = answer.headers[answerHeader];
  if (typeof marks === 'string') visit.earned.push(...(JSON.parse(marks) as SubgraphAnswer).marks);
  const body = JSON.parse(await text(answer)) as Answer['body'];
  const { 'retry-after': retryAfter, [repeatedHeader]: repeated } = answer.headers;
  return { status: answer.statusCode ?? 502, body, retryAfter, isRepeated: repeated !== undefined };
}
