import type { RequestHandler } from 'express';
import { z } from 'zod';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { refusalOfIssues } from '../rest/problem.js';

const operation = z.object({
  query: z.string().min(1),
  operationName: z
    .string()
    .nullish()
    .transform((name) => name || null),
  variables: z.record(z.string(), z.unknown()).nullish(),
  // Nothing is done by extensions here: what is none is refused, and the others are left out.
  extensions: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform(() => null),
});

/** One operation in a JSON body: what else comes is refused in our own words, before Apollo has read it. */
export const operationBody: RequestHandler = (request, _response, next) => {
  if (Array.isArray(request.body)) throw refuse('VALIDATION_FAILED', 'One operation at a time, not a list');
  if (typeof request.body !== 'object' || request.body === null)
    throw refuse('VALIDATION_FAILED', 'The request needs a JSON object with a query as its body');
  const parsed = operation.safeParse(request.body);
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  request.body = parsed.data;
  next();
};

/** Operations come by POST alone: a GET may be sent by any page, and is kept in logs and caches. */
export const byPostOnly: RequestHandler = (_request, response) => {
  const refused = { message: 'Operations are sent by POST', extensions: { code: 'VALIDATION_FAILED' } };
  response.status(405).setHeader('Allow', 'POST');
  response.json({ errors: [refused] });
};
