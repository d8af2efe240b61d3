import type { RequestHandler } from 'express';
import { refusalOf } from '@cadenza/kernel/runtime/admission.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { idempotencyOf } from './rest/idempotency-key.js';
import type { Route } from './rest/route.js';
import type { SignInLimits } from './security/limits.js';
import { isOwnOrigin } from './security/origin.js';
import { visitOf } from './session/visit.js';
import type { Visits } from './session/visits.js';

export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

export const ownOrigin =
  (publicUrl: string): RequestHandler =>
  ({ headers }, _response, next) => {
    if (!isOwnOrigin(headers.origin, publicUrl))
      throw refuse('FORBIDDEN', 'Requests of other sites are refused');
    next();
  };

/** Who may not come in learns nothing of what is wrong with the request. The services decide it again. */
export const admitted =
  (access: Route['access']): RequestHandler =>
  (_request, response, next) => {
    const refusal = refusalOf(access, visitOf(response));
    if (refusal) throw refusal;
    next();
  };

/** By a secret of a mail, one may try only so often (security/limits), as by GraphQL. */
export const countingLinks =
  (limits: SignInLimits): RequestHandler =>
  async (_request, response, next) => {
    await limits.count(visitOf(response), { kind: 'link' });
    next();
  };

export const keyed =
  (secret: string): RequestHandler =>
  (request, response, next) => {
    visitOf(response).idempotency = idempotencyOf(request, secret);
    next();
  };

/** GraphQL's own middleware sends the answer: the cookie must be on it before. */
export const finishing =
  (visits: Visits): RequestHandler =>
  (_request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      visits.finish(visitOf(response), response);
      response.send = send;
      return send(body);
    };
    next();
  };
