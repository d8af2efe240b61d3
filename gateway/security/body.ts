import express, { type RequestHandler } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { visitOf } from '../session/visit.js';

/** Encoded bodies are refused before anything decodes them: Node 20's Brotli decoder has a hole. */
export const refuseEncoded: RequestHandler = (request, _response, next) => {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw refuse('UNSUPPORTED_TYPE', 'Encoded request bodies are not accepted');
  next();
};

export const holdsNul = 'A text holds NUL';

/** PostgreSQL's text holds no NUL; nobody types one. body-parser keeps no more of this error than its words. */
const noNul = (key: string, value: unknown) => {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0')))
    throw new SyntaxError(holdsNul);
  return value;
};

/** Of any kind: each call says for itself that it needs an object. */
const upTo = (limit: string) => express.json({ limit, reviver: noNul, strict: false });

/** Signing up, signing in and the queries of those pages take 3 kB at most. */
const strangersBody = upTo('16kb');
/** The contact form takes 10,000 characters (api-contract), of four bytes each at most. */
const contactBody = upTo('64kb');
const knownBody = upTo('1mb');

/** JSON bodies up to 1 MB; of whoever is not signed in, 16 kB, and 64 kB in the contact form. The visit has begun. */
export const jsonBody: RequestHandler = (request, response, next) => {
  const isStranger = visitOf(response).caller.kind === 'anonymous';
  const ofStranger = request.path === '/api/contact' ? contactBody : strangersBody;
  (isStranger ? ofStranger : knownBody)(request, response, next);
};
