import express, { type RequestHandler } from 'express';
import { refuse } from '@cadenza/kernel/runtime/errors.js';

/** Encoded bodies are refused before anything decodes them: Node 20's Brotli decoder has a hole. */
export const refuseEncoded: RequestHandler = (request, _response, next) => {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw refuse('UNSUPPORTED_TYPE', 'Encoded request bodies are not accepted');
  next();
};

/** PostgreSQL's text holds no NUL; nobody types one. body-parser answers for it as for any malformed JSON. */
const noNul = (_key: string, value: unknown) => {
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('NUL');
  return value;
};

/** JSON bodies up to 1 MB. */
export const jsonBody: RequestHandler = express.json({ limit: '1mb', reviver: noNul });
