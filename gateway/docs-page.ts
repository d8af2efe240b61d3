import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type RequestHandler, Router } from 'express';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Cadenza API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/begin.js"></script>
  </body>
</html>
`;
const begin = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

/** `/api/docs`: the OpenAPI document for people. Everything comes from here, nothing from a CDN. */
export function docsPage(): RequestHandler {
  const router = Router();
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  router.get('/', (_request, response) => void response.type('html').send(page));
  router.get('/begin.js', (_request, response) => void response.type('js').send(begin));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    router.get(`/${file}`, (_request, response) => {
      response.sendFile(file, { root: assets, maxAge: '1d' });
    });
  return router;
}
