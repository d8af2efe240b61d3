import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { readSessionCookie } from './session/cookie.js';

interface RoutePage {
  readonly path: string;
  readonly file: string;
  /** The same for somebody without a session: whole HTML, without the app. Public pages have one. */
  readonly visitorFile?: string;
}

/** The build's list of routes that have a page of their own, with links to their chunks; none of an older build. */
function routePages(root: string): RoutePage[] {
  const list = join(root, 'pages.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as RoutePage[]) : [];
}

/** Files as they lie there, or as the build has compressed them (`.br`, `.gz`) when the browser takes that. */
const files = (root: string, options: expressStaticGzip.ExpressStaticGzipOptions['serveStatic']) =>
  expressStaticGzip(root, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: options,
  });

/** What is decoded is used: the bundler leaves out a call of which nothing is, though it may throw. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path).startsWith('/');
  } catch {
    return false;
  }
}

/** Before the files, which answer `/%` with a page of their own. */
const wellFormed: RequestHandler = ({ path }, _response, next) => {
  if (!isWellFormed(path)) throw refuse('VALIDATION_FAILED', 'The request is not well formed');
  next();
};

/** A failed answer is not the compressed file that was announced; a range beyond the file's end is told its length. */
const failed: ErrorRequestHandler = (error: StaticError, _request, response, next) => {
  response.removeHeader('Content-Encoding');
  response.removeHeader('Content-Type');
  if (error.status !== 416) return next(error);
  response
    .status(416)
    .set(error.headers ?? {})
    .end();
};

const isPage = /\.html(\.br|\.gz)?$/;

/** Pages are asked for again each time, and depend on whether there is a session. */
function setHeaders(answer: ServerResponse, path: string) {
  answer.setHeader('Cache-Control', 'no-cache');
  if (isPage.test(path)) answer.appendHeader('Vary', 'Cookie');
}

interface StaticError {
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

/**
 * The built web app. Hashed files are kept for ever, pages never. Every unknown path a browser asks for is a page:
 * the one of its route, which names the route's chunks, else index.html. Public pages have one for visitors as well.
 */
export function webApp(root: string): RequestHandler {
  const router = Router();
  const neverKept = { setHeaders };
  router.use(wellFormed);
  router.use(
    '/assets',
    files(join(root, 'assets'), { immutable: true, maxAge: '365d', fallthrough: false, index: false }),
  );
  const others = files(root, { ...neverKept, index: false });
  router.use(others);
  const page =
    ({ file, visitorFile }: Omit<RoutePage, 'path'>): RequestHandler =>
    (request, response, next) => {
      if (!request.accepts('html')) return next();
      const isVisitor = readSessionCookie(request.headers.cookie) === undefined;
      request.url = `/${(isVisitor && visitorFile) || file}`;
      others(request, response, next);
    };
  for (const each of routePages(root)) router.get(each.path, page(each));
  router.get('/{*path}', page({ file: 'index.html' }));
  router.use(failed);
  return router;
}
