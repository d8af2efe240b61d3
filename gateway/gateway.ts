import type { Server } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type Express, type RequestHandler, type Response } from 'express';
import { refusalOf } from '@cadenza/kernel/runtime/admission.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import type { LiveHub } from '@cadenza/kernel/runtime/live.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { tracingRequests } from '@cadenza/kernel/runtime/trace-requests.js';
import { archiveHandler } from './archive.js';
import { bytesHandler } from './bytes.js';
import { uploadHandler } from './upload-then.js';
import { docsPage } from './docs-page.js';
import { startGraphql } from './graphql.js';
import { Health } from './health.js';
import { LiveChannel } from './live.js';
import { GatewayMetrics } from './metrics.js';
import type { ByteCall, SubgraphCall } from './ports.js';
import { problems } from './problems.js';
import { graphqlHandler, visitOf } from './rest/executor.js';
import { idempotencyOf } from './rest/idempotency-key.js';
import { openApi } from './rest/openapi.js';
import type { Route } from './rest/route.js';
import { routes } from './rest/routes.js';
import { jsonBody, refuseEncoded } from './security/body.js';
import { securityHeaders } from './security/headers.js';
import { KnownDevices } from './security/known-devices.js';
import { type Limiters, SignInLimits } from './security/limits.js';
import { byPostOnly, operationBody } from './security/operation-body.js';
import { isOwnOrigin } from './security/origin.js';
import { Accounts } from './session/accounts.js';
import { MarksCookie } from './session/marks-cookie.js';
import { OwnWrites } from './session/own-writes.js';
import { routed, routeOf, tracedBytes, tracedCalls } from './session/tracing.js';
import { Visits } from './session/visits.js';
import { webApp } from './web-app.js';

export interface GatewayOptions {
  readonly supergraphSdl: string;
  readonly subgraphs: SubgraphCall;
  readonly bytes: ByteCall;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Where our own card form sends a card; without it the payment provider's form is shown. */
  readonly cardFormUrl?: string | null | undefined;
  /** The private key (PEM) of service tokens. */
  readonly tokenKey: string;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  /** Shared by all gateways; counted in this process when absent. */
  readonly limiters?: Limiters;
  readonly live: LiveHub;
  /** Milliseconds between the beats of /live; 15,000 when absent. */
  readonly beatMs?: number;
  /** Which parts are ready, by name. */
  readonly parts: () => Promise<Readonly<Record<string, boolean>>>;
}

export interface Gateway {
  readonly app: Express;
  /** Takes WebSockets of this server. */
  attach(server: Server): void;
  /** From now on /health says that nothing new should come here; everything is still answered. */
  leave(): void;
  /** Prometheus' text form; not served at the public address. */
  metrics(): Promise<string>;
  /** Ends every WebSocket, which would keep a closing server waiting; everything else is still answered. */
  endLive(): void;
  close(): Promise<void>;
}

/** The one address: the web app, /graphql, /api, /live and /health. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { publicUrl, tokenKey, log } = options;
  const metrics = new GatewayMetrics();
  const subgraphs = tracedCalls(metrics.counting(options.subgraphs));
  const ownWrites = new OwnWrites();
  const accounts = new Accounts(subgraphs, tokenKey, options.clock, log, (id) => ownWrites.of(id));
  const live = new LiveChannel({ hub: options.live, accounts, publicUrl, beatMs: options.beatMs });
  const secure = publicUrl.startsWith('https:');
  const visits = new Visits(
    accounts,
    ownWrites,
    live,
    new MarksCookie(tokenKey, secure),
    new KnownDevices(tokenKey, secure),
    secure,
  );
  const limits = new SignInLimits(options.rateLimits, options.limiters);
  const { server: graphql, schema } = await startGraphql({
    ...options,
    subgraphs,
    accounts,
    limits,
    metrics,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', [...options.trustedProxies]);
  // An ETag here is the version of an object, or a file's own; none is made of an answer's bytes.
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use(securityHeaders(publicUrl, options.cardFormUrl));
  const health = new Health(options.parts);
  app.use('/health', noStore, health.routes());
  app.use(tracingRequests(routeOf, metrics.request));
  app.use(['/api', '/graphql'], noStore, refuseEncoded, ownOrigin(publicUrl));
  app.get('/api/openapi.json', (_request, response) => {
    response.json(openApi(routes, schema, publicUrl));
  });
  app.use('/api/docs', docsPage());

  const rest = { graphql, publicUrl, bodyKey: tokenKey, finish: visits.finish.bind(visits) };
  const bytes = { bytes: tracedBytes(options.bytes), tokenKey, visits, log };
  for (const route of routes) {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    const method = route.method.toLowerCase() as 'get';
    const first = [routed(route.path), visits.begin, admitted(route.access)];
    if (route.kind === 'bytes' && route.afterwards)
      app[method](path, ...first, uploadHandler(route, route.afterwards, { ...bytes, graphql }));
    else if (route.kind === 'bytes') app[method](path, ...first, bytesHandler(route, bytes));
    else if (route.kind === 'archive') app[method](path, ...first, archiveHandler({ ...options, subgraphs }));
    else app[method](path, ...first, jsonBody, graphqlHandler(route, rest));
  }
  app.use('/api', () => {
    throw refuse('NOT_FOUND', 'There is no such call');
  });
  app.post(
    '/graphql',
    routed('/graphql'),
    jsonBody,
    operationBody,
    visits.begin,
    keyed(tokenKey),
    finishing(visits),
    expressMiddleware(graphql, {
      context: ({ res }) => Promise.resolve({ visit: visitOf(res as Response) }),
    }),
  );
  app.all('/graphql', byPostOnly);
  app.use(routed('web'), webApp(options.webRoot));
  app.use((_request, response) => void response.status(404).type('text').send('Not found'));
  app.use(problems(log));

  return {
    app,
    attach: (server) => live.attach(server),
    leave: () => health.leave(),
    metrics: () => metrics.text(),
    endLive: () => live.close(),
    close: async () => {
      live.close();
      await graphql.stop();
    },
  };
}

const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

const ownOrigin =
  (publicUrl: string): RequestHandler =>
  ({ headers }, _response, next) => {
    if (!isOwnOrigin(headers.origin, publicUrl))
      throw refuse('FORBIDDEN', 'Requests of other sites are refused');
    next();
  };

/** Who may not come in learns nothing of what is wrong with the request. The services decide it again. */
const admitted =
  (access: Route['access']): RequestHandler =>
  (_request, response, next) => {
    const refusal = refusalOf(access, visitOf(response));
    if (refusal) throw refusal;
    next();
  };

const keyed =
  (secret: string): RequestHandler =>
  (request, response, next) => {
    visitOf(response).idempotency = idempotencyOf(request, secret);
    next();
  };

/** GraphQL's own middleware sends the answer: the cookie must be on it before. */
const finishing =
  (visits: Visits): RequestHandler =>
  (_request, response, next) => {
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      visits.finish(visitOf(response), response);
      response.send = send;
      return send(body);
    };
    next();
  };
