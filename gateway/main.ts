import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { InMemoryLiveHub } from '@cadenza/kernel/runtime/live.js';
import { mergedMetrics, processMetrics, serveMetrics } from '@cadenza/kernel/runtime/metrics.js';
import { closeAfterResponse, drain } from '@cadenza/kernel/runtime/drain.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { redisOf } from '@cadenza/kernel/runtime/redis-environment.js';
import { RedisLiveHub } from '@cadenza/kernel/runtime/redis-live.js';
import { exportTraces } from '@cadenza/kernel/runtime/trace-export.js';
import { clockOf } from '@cadenza/kernel/runtime/moved-clock.js';
import { certificateExpiryOf } from './certificate-expiry.js';
import { gatewayEnvironment } from './environment.js';
import { createGateway } from './gateway.js';
import { httpBytes, httpSubgraphs } from './http-calls.js';
import { partsOf } from './parts.js';
import { serviceAgent } from './replicas.js';
import { limitersOf } from './security/redis-limiters.js';
import { gatewayServer } from './server.js';

/** The gateway as a process of its own, the services behind it over HTTP. */
const environment = gatewayEnvironment(process.env);
const { addresses, tokenKey } = environment;
const log = createLog(environment.logLevel);
const endTraces = await exportTraces('gateway', process.env, log);
const agent = serviceAgent();
const subgraphs = httpSubgraphs(addresses, agent);
const redis = redisOf('gateway', environment.redis, log);
const shared = redis && new RedisLiveHub(redis, log);

const gateway = await createGateway({
  ...environment,
  supergraphSdl: await readFile(environment.supergraph, 'utf8'),
  subgraphs,
  bytes: httpBytes(addresses, agent),
  clock: clockOf(environment.clock),
  log,
  live: shared ?? new InMemoryLiveHub(),
  certificate: certificateExpiryOf(environment.publicUrl),
  ...(redis ? { limiters: limitersOf(redis) } : {}),
  parts: () => partsOf(Object.keys(addresses), subgraphs, tokenKey),
});

const server = gatewayServer().on('request', gateway.app);
gateway.attach(server);
server.listen(environment.port, environment.host);
await once(server, 'listening');
log.info({ address: server.address() }, 'The gateway listens');

const ofProcess = processMetrics();
const metrics =
  environment.metricsPort === undefined
    ? null
    : await serveMetrics(
        environment.metricsPort,
        async () => mergedMetrics(await Promise.all([gateway.metrics(), ofProcess()])),
        environment.metricsHost,
      );
if (metrics) log.info({ port: metrics.port }, 'Figures are at /metrics');

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void shutDown());

/** Milliseconds over which the WebSockets of /live are closed: less than what the server waits for its clients. */
const liveHandOverMs = 5_000;

/** New connections are refused and /live moves to other gateways; what has begun is answered by parts that still stand. */
async function shutDown(): Promise<void> {
  gateway.leave();
  closeAfterResponse(server);
  await pause(environment.drainNoticeMs);
  await Promise.all([gateway.endLive(liveHandOverMs), drain(server)]);
  await gateway.close();
  agent.destroy();
  await shared?.close();
  redis?.disconnect();
  await metrics?.close();
  await endTraces();
}
