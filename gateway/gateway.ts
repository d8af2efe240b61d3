import { expressMiddleware } from '@as-integrations/express5';
import express, { type Response } from 'express';
import proxyaddr from 'proxy-addr';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { tracingRequests } from '@cadenza/kernel/runtime/trace-requests.js';
import { archiveHandler } from './archive.js';
import { bytesHandler } from './bytes.js';
import { uploadHandler } from './upload-then.js';
import { docsPage } from './docs-page.js';
import type { Gateway, GatewayOptions } from './gateway-options.js';
import { startGraphql } from './graphql.js';
import { Health } from './health.js';
import { LiveChannel } from './live/channel.js';
import { Handshakes } from './live/handshakes.js';
import { GatewayMetrics } from './metrics.js';
import { beforeRoute } from './before-route.js';
import { finishing, keyed, noStore, ownOrigin } from './middleware.js';
import { fewEnoughFields } from './operations/written-fields.js';
import { problems } from './problems.js';
import { graphqlHandler } from './rest/executor.js';
import { openApiPage } from './rest/openapi-page.js';
import { expressPath, onlyRead, onlyTheirMethods, otherMethods } from './rest/other-methods.js';
import { routes } from './rest/routes.js';
import { jsonBody, refuseEncoded } from './security/body.js';
import { BodyPace } from './security/body-pace.js';
import { securityHeaders } from './security/headers.js';
import { KnownDevices } from './security/known-devices.js';
import { AnswerLimits } from './security/answer-limits.js';
import { AnswerPace } from './security/answer-pace.js';
import { SignInLimits } from './security/limits.js';
import { ofRest, OperationLimits } from './security/operation-limits.js';
import { SocketLimits } from './security/socket-limits.js';
import { UserLanes } from './security/user-lanes.js';
import { WriteLimits } from './security/write-limits.js';
import { byPostOnly, operationBody } from './security/operation-body.js';
import { Accounts } from './session/accounts.js';
import { MarksCookie } from './session/marks-cookie.js';
import { OwnWrites } from './session/own-writes.js';
import { routed, routeOf, tracedBytes, tracedCalls } from './session/tracing.js';
import { ShowAdmissions } from './session/show-admissions.js';
import { visitOf } from './session/visit.js';
import { Visits } from './session/visits.js';
import { webApp } from './web-app.js';

/** The one address: the web app, /graphql, /api, /live and /health. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { publicUrl, tokenKey, log } = options;
  const metrics = new GatewayMetrics();
  const subgraphs = tracedCalls(metrics.counting(options.subgraphs));
  const ownWrites = new OwnWrites();
  const accounts = new Accounts(subgraphs, tokenKey, options.clock, log, (id) => ownWrites.of(id));
  const trust = proxyaddr.compile([...options.trustedProxies]);
  const admissions = new ShowAdmissions(subgraphs, tokenKey);
  const live = new LiveChannel({
    hub: options.live,
    accounts,
    admissions,
    clock: options.clock,
    publicUrl,
    addressOf: (request) => proxyaddr(request, trust),
    most: options.liveSockets,
    handshakes: new Handshakes(options.rateLimits, options.handshakes),
    beatMs: options.beatMs,
    onAdmission: metrics.admission,
  });
  metrics.sockets(() => live.open());
  if (options.certificate) metrics.certificate(options.certificate);
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
  const operations = new OperationLimits(options.rateLimits);
  const requests = new OperationLimits(options.rateLimits, options.restLimits ?? ofRest);
  const answers = new AnswerLimits(options.rateLimits);
  const lanes = new UserLanes(options.rateLimits, answers.turnsOf);
  // An archive reads the whole account: one of a user at a time, however many are requested.
  const archives = new UserLanes(options.rateLimits, () => 1);
  const pictures = new UserLanes(options.rateLimits, () => 2);
  const calendars = new UserLanes(options.rateLimits, () => 2);
  const writes = new WriteLimits(options.rateLimits);
  const { server: graphql, schema } = await startGraphql({
    ...options,
    subgraphs,
    accounts,
    limits,
    writes,
    metrics,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trust);
  // An ETag here is the version of an object, or a file's own; none is made of an answer's bytes.
  app.set('etag', false);
  app.set('query parser', 'simple');
  app.use(securityHeaders(publicUrl, options.cardFormUrl));
  const pace = new BodyPace(options.pace);
  const reading = new AnswerPace(options.readingPace);
  const sockets = new SocketLimits(options.rateLimits, (address) => trust(address, 0), options.sockets);
  app.use(pace.whole);
  const health = new Health(options.parts);
  app.use('/health', noStore, health.routes());
  app.use(tracingRequests(routeOf, metrics.request));
  app.use(['/api', '/graphql'], noStore, refuseEncoded, ownOrigin(publicUrl));
  app.get('/api/openapi.json', requests.ofAddress, openApiPage(routes, schema, publicUrl));
  app.use('/api/docs', docsPage());

  const rest = { graphql, publicUrl, bodyKey: tokenKey, finish: visits.finish.bind(visits) };
  const bytes = { bytes: tracedBytes(options.bytes), tokenKey, visits, log };
  app.use(onlyTheirMethods(routes));
  const parts = {
    writes,
    pictures,
    calendars,
    requests,
    visits,
    pace,
    reading,
    limits,
    accounts,
    admissions,
  };
  const before = beforeRoute(parts);
  for (const route of routes) {
    const path = expressPath(route);
    const method = route.method.toLowerCase() as 'get';
    const first = before(route);
    if (route.kind === 'bytes' && route.afterwards)
      app[method](path, ...first, uploadHandler(route, route.afterwards, { ...bytes, graphql }));
    else if (route.kind === 'bytes') app[method](path, ...first, bytesHandler(route, bytes));
    else if (route.kind === 'archive') app[method](path, ...first, archives.turn, archiveHandler(options));
    else app[method](path, ...first, jsonBody, lanes.turn, answers.ofCaller, graphqlHandler(route, rest));
  }
  for (const path of ['/api/openapi.json', '/api/docs']) app.all(path, otherMethods(['GET', 'HEAD']));
  app.use('/api', () => {
    throw refuse('NOT_FOUND', 'There is no such call');
  });
  app.post(
    '/graphql',
    routed('/graphql'),
    operations.ofAddress,
    visits.begin,
    operations.ofCaller,
    jsonBody,
    operationBody,
    fewEnoughFields,
    lanes.turn,
    answers.ofCaller,
    keyed(tokenKey),
    finishing(visits),
    expressMiddleware(graphql, {
      context: ({ res }) => Promise.resolve({ visit: visitOf(res as Response) }),
    }),
  );
  app.all('/graphql', byPostOnly);
  app.use(routed('web'), webApp(options.webRoot));
  app.all('/{*path}', onlyRead);
  app.use((_request, response) => void response.status(404).type('text').send('Not found'));
  app.use(problems(log));

  return {
    app,
    attach: (server) => {
      sockets.attach(server);
      reading.attach(server);
      live.attach(server);
    },
    leave: () => health.leave(),
    metrics: () => metrics.text(),
    endLive: (withinMs) => live.handOver(withinMs),
    close: async () => {
      reading.close();
      live.close();
      await graphql.stop();
    },
  };
}
