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
 * `GET /health`, `/health/live` and `/metrics` of a service that listens; call before `init`, behind which nothing is
 * found. The gateway passes none on: they are for who runs the service, inside its network. `/health/ready` is
 * `/health`: nothing is asked of a service that cannot write. A 503 names the need that fails, or says that the service
 * ends. `/health/live` asks nothing: to start anew mends no database.
 */
export function operatorRoutes(
  app: INestApplication,
  { ready, metrics }: Pick<RunningService, 'ready' | 'metrics'>,
  isLeaving: () => boolean,
) {
  const http = app.getHttpAdapter();
  const readiness = async (_request: unknown, response: Response) => {
    if (isLeaving()) response.status(503).json({ status: 'leaving' });
    else if (await ready()) response.status(200).json({ status: 'ok' });
    else response.status(503).json({ status: 'unavailable', failing: ['database'] });
  };
  http.get('/health', readiness);
  http.get('/health/ready', readiness);
  http.get('/health/live', (_request: unknown, response: Response) => response.json({ status: 'ok' }));
  http.get('/metrics', async (_request: unknown, response: Response) => {
    const text = await metrics().catch(() => undefined);
    if (text === undefined) response.status(503).send('');
    else response.type(metricsType).send(text);
  });
}
