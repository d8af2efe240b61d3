import type { INestApplication } from '@nestjs/common';
import { metricsType } from '../runtime/metrics.js';
import type { RunningService } from './ports.js';

interface Response {
  status(code: number): Response;
  type(type: string): Response;
  json(body: unknown): void;
  send(text: string): void;
}

/**
 * `GET /health` and `GET /metrics` of a service that listens; call before `init`, behind which nothing is found. The
 * gateway passes neither on: they are for who runs the service, inside its network.
 */
export function operatorRoutes(
  app: INestApplication,
  { ready, metrics }: Pick<RunningService, 'ready' | 'metrics'>,
) {
  const http = app.getHttpAdapter();
  http.get('/health', async (_request: unknown, response: Response) => {
    const isReady = await ready();
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'unavailable' });
  });
  http.get('/metrics', async (_request: unknown, response: Response) => {
    const text = await metrics().catch(() => undefined);
    if (text === undefined) response.status(503).send('');
    else response.type(metricsType).send(text);
  });
}
