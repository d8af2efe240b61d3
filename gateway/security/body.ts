import express, { type RequestHandler } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';

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

/** JSON bodies up to 1 MB, of any kind: each call says for itself that it needs an object. */
export const jsonBody: RequestHandler = express.json({ limit: '1mb', reviver: noNul, strict: false });
