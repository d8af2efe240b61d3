import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';

interface RoutePage {
  readonly path: string;
  readonly file: string;
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

interface StaticError {
  readonly status?: number;
  readonly headers?: Record<string, string>;
}

/**
 * The built web app. Hashed files are kept for ever, pages never. Every unknown path a browser asks for is a page:
 * the one of its route, which names the route's chunks, else index.html.
 */
export function webApp(root: string): RequestHandler {
  const router = Router();
  const neverKept = { setHeaders: (answer: ServerResponse) => answer.setHeader('Cache-Control', 'no-cache') };
  router.use(
    '/assets',
    files(join(root, 'assets'), { immutable: true, maxAge: '365d', fallthrough: false, index: false }),
  );
  const others = files(root, { ...neverKept, index: false });
  router.use(others);
  const page =
    (file: string): RequestHandler =>
    (request, response, next) => {
      if (!request.accepts('html')) return next();
      request.url = `/${file}`;
      others(request, response, next);
    };
  for (const { path, file } of routePages(root)) router.get(path, page(file));
  router.get('/{*path}', page('index.html'));
  router.use(failed);
  return router;
}
