import type { Request, RequestHandler } from 'express';
import { answerHeader, carriedHeader } from '@cadenza/kernel/runtime/carried.js';
import type { SubgraphAnswer } from '@cadenza/kernel/runtime/graphql-context.js';
import { awayMessage, refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import type { ByteCall } from './ports.js';
import { idempotencyKey } from './rest/idempotency-key.js';
import { sendProblem } from './rest/problem.js';
import type { BytesRoute } from './rest/route.js';
import { visitOf, type Visit } from './session/visit.js';
import type { Visits } from './session/visits.js';

export interface ByteParts {
  readonly bytes: ByteCall;
  readonly tokenKey: string;
  readonly visits: Visits;
  readonly log: Log;
}

/** By which a service knows on whose behalf it is asked. */
export function headersFor(service: string, request: Request, visit: Visit, tokenKey: string) {
  const { marks: after, address } = visit;
  const key = idempotencyKey(request);
  // The service alone reads the body, and so makes the hash that goes with the key.
  const idempotency = key === undefined ? null : { key, bodyHash: '' };
  return {
    authorization: `Bearer ${mintServiceToken(tokenKey, service, visit.caller)}`,
    [carriedHeader]: JSON.stringify({ after, address, idempotency }),
  };
}

/** Streams a request to the service that owns the bytes; its marks come back in a header of its answer. */
export function bytesHandler(route: BytesRoute, parts: ByteParts): RequestHandler {
  return async (request, response) => {
    const visit = visitOf(response);
    const target = route.target.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(request.params[name])),
    );
    const headers = headersFor(route.service, request, visit, parts.tokenKey);
    // Read when the service sends its headers: what a finished upload stored must be known to the next request.
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      if (name.toLowerCase() !== answerHeader) return setHeader(name, value);
      visit.earned.push(...(JSON.parse(String(value)) as SubgraphAnswer).marks);
      parts.visits.finish(visit, response);
      return response;
    };
    await parts.bytes(route.service, request, response, target, headers).catch((error: unknown) => {
      parts.log.error({ err: error, service: route.service }, 'A service cannot be reached');
      if (response.headersSent) response.destroy();
      else sendProblem(response, refuse('UNAVAILABLE', awayMessage));
    });
  };
}
