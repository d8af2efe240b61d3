import { describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { operatorRoutes } from './operator-routes.js';

type Handler = (request: unknown, response: unknown) => unknown;

class Answer {
  code = 200;
  body: unknown;

  status(code: number) {
    this.code = code;
    return this;
  }

  json(body: unknown) {
    this.body = body;
  }
}

/** The routes of a service whose database can be written or not. */
function routesWith({ ready = true, leaving = false }) {
  const routes = new Map<string, Handler>();
  const app = {
    getHttpAdapter: () => ({ get: (path: string, handler: Handler) => routes.set(path, handler) }),
  };
  const queries: string[] = [];
  const service = {
    ready: () => Promise.resolve(Boolean(queries.push('database')) && ready),
    metrics: () => Promise.resolve(''),
  };
  operatorRoutes(app as unknown as INestApplication, service, () => leaving);
  const call = async (path: string) => {
    const answer = new Answer();
    await routes.get(path)!({}, answer);
    return [answer.code, answer.body];
  };
  return { call, queries };
}

describe('the health of a service', () => {
  it('returns 200 while the database can be written', async () => {
    expect(await routesWith({}).call('/health/ready')).toEqual([200, { status: 'ok' }]);
  });

  it('names the need that fails', async () => {
    const unavailable = [503, { status: 'unavailable', failing: ['database'] }];
    const { call } = routesWith({ ready: false });
    expect([await call('/health/ready'), await call('/health')]).toEqual([unavailable, unavailable]);
  });

  it('returns 503 from SIGTERM on, without a query of the database', async () => {
    const { call, queries } = routesWith({ leaving: true });
    expect(await call('/health/ready')).toEqual([503, { status: 'leaving' }]);
    expect(queries).toEqual([]);
  });

  it('returns 200 for liveness without a query of the database', async () => {
    const { call, queries } = routesWith({ ready: false, leaving: true });
    expect(await call('/health/live')).toEqual([200, { status: 'ok' }]);
    expect(queries).toEqual([]);
  });
});
