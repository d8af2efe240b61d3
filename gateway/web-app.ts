import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/** The built web app: hashed files for ever, the page never; every unknown path a browser asks for is the page. */
export function webApp(root: string): RequestHandler {
  const router = Router();
  router.use(
    '/assets',
    express.static(join(root, 'assets'), { immutable: true, maxAge: '365d', fallthrough: false }),
  );
  router.use(express.static(root, { index: false, maxAge: 0 }));
  router.get('/{*path}', (request, response, next) => {
    const page = join(root, 'index.html');
    if (!request.accepts('html') || !existsSync(page)) return next();
    response.setHeader('Cache-Control', 'no-cache');
    response.sendFile(page);
  });
  return router;
}
