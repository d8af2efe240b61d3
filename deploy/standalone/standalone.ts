import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import { certificateExpiryOf } from '@cadenza/gateway/certificate-expiry.js';
import { createGateway } from '@cadenza/gateway/gateway.js';
import { gatewayServer } from '@cadenza/gateway/server.js';
import { startService } from '@cadenza/kernel/cqrs/service-host.js';
import type { RunningService } from '@cadenza/kernel/cqrs/ports.js';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import { InMemoryLiveHub } from '@cadenza/kernel/runtime/live.js';
import { createLog } from '@cadenza/kernel/runtime/log.js';
import { mergedMetrics, processMetrics, serveMetrics } from '@cadenza/kernel/runtime/metrics.js';
import { clockOf } from '@cadenza/kernel/runtime/moved-clock.js';
import { refuseHalfRestored } from './backup/set-aside.js';
import { openDataFolder } from './data-folder.js';
import { startDatabase } from './database.js';
import { DiskSpace } from './disk-space.js';
import type { StandaloneEnvironment } from './environment.js';
import { listErasures, replayErasures } from './erasures/listed-erasures.js';
import { lockDataFolder } from './folder-lock.js';
import { byteCalls, subgraphCalls } from './in-process-calls.js';
import { readOrMakeKeys } from './keys.js';
import { openMails } from './mails.js';
import { openPayments } from './payments.js';
import { KeptRunning } from './postgres/keep-running.js';
import { allServices } from './services.js';
import type { Steps } from './steps.js';
import { welcomeAdministrator, welcomeDemo } from './users.js';

export interface Standalone {
  readonly url: string;
  close(): Promise<void>;
}

type Undo = () => Promise<unknown>;

/** The whole product in one process: the composition root of standalone mode. What was started ends in reverse. */
export async function startStandalone(
  environment: StandaloneEnvironment,
  projectFolder: string,
  steps: Steps,
): Promise<Standalone> {
  const undo: Undo[] = [];
  const close = async () => {
    for (const each of undo.reverse().splice(0)) await each();
  };
  try {
    const url = await compose(environment, projectFolder, steps, undo);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function compose(
  environment: StandaloneEnvironment,
  projectFolder: string,
  steps: Steps,
  undo: Undo[],
): Promise<string> {
  const log = createLog(environment.logLevel);
  const clock = clockOf(environment.clock);
  steps.say('\nCadenza starts');
  const server = gatewayServer();
  const port = await listen(server, environment);
  undo.push(() => closeServer(server));
  const publicUrl = environment.publicUrl?.replace(/\/$/, '') ?? `http://localhost:${port}`;

  const folder = await openDataFolder(environment.dataFolder, userInfo().uid === 0);
  undo.push(await lockDataFolder(folder));
  await refuseHalfRestored(folder.root);
  const keys = await readOrMakeKeys(folder.keys, folder.database);
  const paid = { environment, port, publicUrl, log };
  const payments = await openPayments({ ...paid, dataFolder: folder.root, secret: keys.sessionKey });
  undo.push(payments.close);
  const mails = openMails({ environment, publicUrl, secret: keys.sessionKey });
  const definitions = allServices(
    keys.sessionKey,
    folder,
    publicUrl,
    payments.settings,
    mails.own,
    environment.rateLimits,
  );
  const names = definitions.map(({ name }) => name);
  const database = await startDatabase(folder, keys.databasePassword, names, steps);
  const postgres = new KeptRunning({ ...database, log });
  undo.push(() => postgres.stop());
  const folders = { 'the data folder': folder.root, 'the database': folder.database };
  const disks = new DiskSpace({ folders, log });
  undo.push(async () => disks.close());
  await disks.look();

  const bus = new InProcessBus({ held: true });
  // Before the services, so that it ends after them.
  const erasures = await listErasures(bus, folder.root, log);
  undo.push(() => erasures.close());
  const common = {
    bus,
    clock,
    clockAgreesAfterMs: environment.clockAgreesAfterMs,
    log,
    live: new InMemoryLiveHub(),
    tokenKey: keys.tokenPublicKey,
    delayReactionsMs: environment.delayReactionsMs,
    maxBytesADay: environment.rateLimits ? undefined : Infinity,
  };
  const services = new Map<string, RunningService>();
  undo.push(() => Promise.all([...services.values()].map((service) => service.close())));
  await steps.step('Seven services', () =>
    Promise.all(
      definitions.map(async (definition) => {
        const ports = { ...common, database: database.portsOf(definition.name) };
        services.set(definition.name, await startService(definition, ports));
      }),
    ),
  );
  bus.open();
  const identity = services.get('identity');
  if (!identity) throw new Error('Identity did not start');
  const repeated = await replayErasures(identity, folder.root, log);
  if (repeated > 0) steps.say(`  Deleted users whom a restore had brought back: ${repeated}`);

  const gateway = await steps.step('Gateway', async () =>
    createGateway({
      supergraphSdl: await readFile(join(projectFolder, 'gateway/supergraph.graphql'), 'utf8'),
      subgraphs: subgraphCalls(services),
      bytes: byteCalls(services),
      publicUrl,
      cardFormUrl: payments.settings.cardFormUrl,
      tokenKey: keys.tokenPrivateKey,
      webRoot: join(projectFolder, 'web/dist'),
      clock,
      log,
      trustedProxies: environment.trustedProxies,
      rateLimits: environment.rateLimits,
      live: common.live,
      certificate: certificateExpiryOf(publicUrl),
      parts: () => readiness(services),
    }),
  );
  undo.push(() => gateway.close());
  // First to end: what has begun is answered while everything behind it still runs.
  undo.push(() => closeServer(server));
  server.removeAllListeners('request');
  server.on('request', mails.before(gateway.app));
  gateway.attach(server);

  for (const { said } of [payments, mails]) steps.say(`  ${said}`);
  if (environment.metricsPort !== undefined)
    undo.push(await metricsOf([...services.values(), gateway, disks], environment.metricsPort, steps));

  await welcomeAdministrator(identity, environment, steps);
  // The demo's music is made through the front door; it does not hold up a start that has it already.
  const local = `http://127.0.0.1:${port}`;
  if (environment.demo) await welcomeDemo(identity, local, folder, join(projectFolder, 'dist/demo'), steps);
  steps.say(`\nCadenza is ready at ${publicUrl}\n`);
  return publicUrl;
}

/** Takes the port first: a second start on a taken one fails before it touches anything. Answers 503 until ready. */
async function listen(server: Server, { port, host }: StandaloneEnvironment): Promise<number> {
  server.on('request', (_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
    response.end(JSON.stringify({ message: 'Cadenza is starting', code: 'UNAVAILABLE' }));
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken; set PORT to another`) : error;
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  // What hangs is cut; WebSockets, which this server no longer counts as its own, end with the gateway.
  const patience = new Promise((done) => setTimeout(done, 3_000).unref());
  await Promise.race([closed, patience]);
  server.closeAllConnections();
}

async function metricsOf(parts: readonly Pick<RunningService, 'metrics'>[], port: number, steps: Steps) {
  const ofProcess = processMetrics();
  const text = async () =>
    mergedMetrics(await Promise.all([ofProcess(), ...parts.map((each) => each.metrics())]));
  const server = await serveMetrics(port, text);
  steps.say(`  Metrics at http://127.0.0.1:${server.port}/metrics`);
  return server.close;
}

async function readiness(services: ReadonlyMap<string, RunningService>): Promise<Record<string, boolean>> {
  const asked = [...services].map(async ([name, service]) => [name, await service.ready()] as const);
  return Object.fromEntries(await Promise.all(asked));
}
